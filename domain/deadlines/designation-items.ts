/** The duties of a designated dog's owner that have a last day, as law values for both designations. */
import { z } from 'zod';
import { lawValue, unsetValue, type Proof } from '../law.ts';
import { dollars } from '../wording.ts';

const days = lawValue(z.number().int());

const duties = z.strictObject({
  altering: days,
  insurance: days,
  /** Least liability insurance. */
  amount: lawValue(z.number()),
  /** Least surety bond in its place; broken where the source lost its digits. */
  bond: z.union([lawValue(z.number()), unsetValue]),
  training: days,
});

/** Values for a Dangerous and for a Vicious Dog. */
export const designationLaw = z.strictObject({ dangerous: duties, vicious: duties });
export type Duties = z.infer<typeof duties>;
export type Designated = 'dangerous' | 'vicious';
export type Item = 'altering' | 'insurance' | 'training';

/** 'Dangerous Dog', 'Vicious Dog'. */
export const dogName = (kind: Designated): string => (kind === 'dangerous' ? 'Dangerous Dog' : 'Vicious Dog');

/** The words that prove an item, its amounts with it. */
export const proofsOf = (item: Item, law: Duties): readonly [Proof, ...Proof[]] =>
  item === 'insurance' ? [law.insurance, law.amount, law.bond] : [law[item]];

/** What a bond must be worth, or that the source lost it. */
export const bondSentence = ({ bond, amount }: Pick<Duties, 'bond' | 'amount'>): string =>
  bond.value === null
    ? `A surety bond may take its place; the source breaks off inside its amount, which is most likely ${dollars(amount.value)}, so ask first.`
    : `A surety bond of at least ${dollars(bond.value)} may take its place.`;

/** What an item asks for, in a sentence; `of` names the dog where both kinds are spoken of. */
export function itemSentence(item: Item, law: Duties, of = ''): string {
  if (item === 'altering')
    return 'The dog must be altered and microchipped by then, if it is not already, at your expense.';
  if (item === 'training') return 'Both the evaluation and the training must be completed by then, not merely begun.';
  return `Liability insurance of at least ${dollars(law.amount.value)}${of} that covers animal bites must be in force by then, and the town must have evidence of it. ${bondSentence(law)}`;
}
