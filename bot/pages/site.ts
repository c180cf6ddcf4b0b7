/** What every page needs to know. */
import type { Request } from 'express';
import type { PlainDate } from '../../domain/calendar.ts';
import type { Assistant } from '../assistant.ts';
import type { Assets } from './assets.ts';

export interface Site {
  readonly assistant: Assistant;
  readonly assets: Assets;
  /** The day that staff set with TODAY; pages then say so. */
  readonly today?: PlainDate | undefined;
  /** The address under which people reach this server. */
  readonly publicUrl: (request: Request) => string;
}
