/** A section: somebody asks to read a place of the code. */
import type { Answered } from '../context.ts';
import type { Message } from '../message.ts';
import type { Town } from '../town.ts';
import type { Heard } from '../understanding/hear.ts';

export function lookUp(_town: Town, _heard: Heard, _message: Message): Answered | undefined {
  return undefined;
}
