/** The fixed texts of the channel, in the name of a town. GSM-7, no number that is not the chapter's. */
import type { Town } from '../../town.ts';
import { officeOf } from '../../voice.ts';
import { toGsm7 } from './gsm7.ts';

const say = (text: string): string => toGsm7(text);

/** Opens a conversation: one segment. */
export const opening = ({ pack: { about } }: Town): string =>
  say(
    `${about.name}: automated answers from code chapter ${about.chapter.number}, not legal advice. Msg & data rates may apply. HELP for help, STOP to end.`,
  );

/** HELP: what this is, how it works, whom to ask, what it costs, how it ends. */
export function help(town: Town, publicUrl: string): string {
  const { about } = town.pack;
  return say(
    `${about.name}: automated answers about ${about.chapter.title.toLowerCase()}, code chapter ${about.chapter.number}. Not legal advice. ` +
      `One reply per text. MORE: the rest. LAW: the code's words. CLERK: whom to ask. Msg & data rates may apply. ` +
      `STOP to end. More: ${publicUrl.replace(/\/+$/, '')}/${town.id}`,
  );
}

/** Confirms an opt-out that only we understood; a carrier's keyword is confirmed by the carrier. */
export const stopped = ({ pack: { about } }: Town): string =>
  say(`${about.name}: you get no more texts from this number. Text START to begin again.`);

/** HUMAN or CLERK. */
export function human(town: Town, office: string | undefined): string {
  const general = officeOf(town);
  const contacts = Object.values(town.pack.about.offices).flatMap(({ name, contact }) =>
    contact === undefined ? [] : [`${name}: ${contact}`],
  );
  const known =
    contacts.length === 0
      ? 'The town has not given me its phone number or address.'
      : `As the town supplied it: ${contacts.join('; ')}.`;
  return say(`This is an automated service. ${office ?? general.office} ${known}`);
}

export const noMore = say('That was all of the last answer. Text your next question.');
export const noLaw = say("The last answer quotes no words of the code. Text a section's number to read it.");
export const notText = say('I can read words only, no pictures or files. Please text your question in words.');
export const unreadable = say('I could not read that text. Please send it again in plain letters.');
export const tooMany = say('Too many texts at once. Please wait a minute, then ask again.');
export const failed = say('Something went wrong here, and your question was not answered. Please text it again.');
export const outOfRange = (most: number): string =>
  `Please reply with a number from 1 to ${String(most)}, or ask in words.`;
