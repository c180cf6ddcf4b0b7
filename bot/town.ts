/** A town as the bot serves it: its pack, and what is made from the pack once at start. */
import type { Pack } from '../knowledge/pack.ts';

export interface Town {
  readonly id: string;
  readonly pack: Pack;
}

/** Prepares a town for answering. */
export const town = (pack: Pack): Town => ({ id: pack.id, pack });
