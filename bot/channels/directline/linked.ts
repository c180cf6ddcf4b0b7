/** A reply as clients of the website get it: its citations carry addresses. */
import type { Asking, Body, Button, Citation, Passage, Reply } from '../../reply.ts';

/** A citation with the address of its paragraph in the reader. */
export type LinkedCitation = Omit<Citation, 'path'> & { readonly url: string };

/** The reply in `channelData.reply` of a Direct Line activity. */
export interface LinkedReply extends Omit<Body, 'citations'> {
  readonly kind: Reply['kind'];
  readonly citations: readonly LinkedCitation[];
  /** Choices of whichever kind of reply. */
  readonly buttons: readonly Button[];
  readonly reason?: string;
  readonly notice?: string;
  readonly asking?: Asking;
  readonly passages?: readonly (Omit<Passage, 'citation'> & { readonly citation: LinkedCitation })[];
  readonly more?: boolean;
}

/** The buttons of a reply, of whichever kind. */
export function buttonsOf(reply: Reply): readonly Button[] {
  if (reply.kind === 'ask') return reply.asking.buttons;
  return 'buttons' in reply ? reply.buttons : [];
}

/**
 * Puts the public address in front of each citation's path.
 * @param publicUrl the address under which people reach this server, without a slash at its end.
 */
export function linked(reply: Reply, publicUrl: string): LinkedReply {
  const link = ({ path, ...citation }: Citation): LinkedCitation => ({ ...citation, url: publicUrl + path });
  const common = { ...reply, citations: reply.citations.map(link), buttons: buttonsOf(reply) };
  if (reply.kind !== 'passages') return { ...common, passages: [] };
  return {
    ...common,
    passages: reply.passages.map((passage) => ({ ...passage, citation: link(passage.citation) })),
  };
}
