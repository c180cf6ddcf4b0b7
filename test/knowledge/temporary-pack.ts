/** A pack for the loader's tests: Webster's real text with a few entries of its own, in a folder that goes away. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { lawValue, unsetValue } from '../../domain/law.ts';
import { defineRule } from '../../domain/rule.ts';

const real = 'knowledge/packs/webster-wi';

/** A rule that only holds values. */
export const confinement = defineRule({
  id: 'confinement',
  title: 'Confinement after a bite',
  facts: ['biteDate'],
  law: z.strictObject({
    hold: lawValue(z.number()),
    window: lawValue(z.tuple([z.number(), z.number()])),
    due: lawValue(z.string()),
    ladder: lawValue(z.array(z.number())),
    fee: unsetValue,
    covers: z.array(z.string()),
  }),
  decide: (_facts, law) => ({ outcome: 'held', data: law.hold.value, because: [law.hold] }),
  say: { held: (days: number) => ({ headline: `${String(days)} days.` }) },
  leavesOut: [],
});

const files: Readonly<Record<string, string>> = {
  'law/confinement.yaml': `hold: { value: 14, unit: days, cite: '98-9', quote: 'confined for not less than 14 days' }
window: { value: [155, 165], unit: days, cite: 98-5D(3)(a), quote: 'between 155 and 165 days after the exposure' }
due: { value: '04-01', unit: month-day, cite: '98-4', quote: 'prior to April 1 of each year' }
ladder: { value: [60, 70], unit: USD, cite: 98-6E, quote: '$60, $70, $80 and $90 plus court costs' }
fee: { value: null, setBy: the Village Board, cite: '98-4', quote: 'a late fee as established by the Village Board' }
covers: [98-6, '98-1']
`,
  'cases/confinement.yaml': `- name: fourteen days are held
  today: '2026-05-01'
  facts: { biteDate: '2026-05-01' }
  outcome: held
  cite: ['98-9']
`,
  'duties/cemetery.yaml': `- id: no-dogs-in-cemetery
  kind: prohibition
  who: any person
  label: dog in a cemetery
  say: Dogs and cats are not allowed in a public cemetery.
  cite: '98-8'
  quote: No dog or cat shall be permitted in any public cemetery.
  office: police
  caveats: [cemetery-blind-only]
  asks: [can i walk my puppy past the graves]
- id: report-a-bite
  kind: obligation
  who: owner
  label: bite must be reported
  say: Report the bite and keep the animal in for 14 days.
  cite: '98-9'
  quote: shall keep such dog or cat confined for not less than 14 days
  also: [no-dogs-in-cemetery]
  asks: [my dog nipped the mailman]
`,
  'caveats.yaml': `- id: cemetery-blind-only
  say: The text exempts only dogs trained to lead blind persons.
  cite: '98-8'
  quote: Every dog specially trained to lead blind persons shall be exempt from this section.
  sections: [98-8]
`,
};

/** A change to one file: words taken out and put in. */
export interface Change {
  readonly file: string;
  readonly replace: string;
  readonly by: string;
}

/** Makes the pack, changes it, hands it to `use`, and takes it away. */
export function withPack<T>(changes: readonly Change[], use: (folder: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'pack-'));
  const folder = join(root, 'webster-wi');
  try {
    for (const part of ['pack.yaml', 'source', 'chapter-98'])
      cpSync(join(real, part), join(folder, part), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    for (const { file, replace, by } of changes) {
      const before = replace === '' ? '' : readFileSync(join(folder, file), 'utf8');
      if (!before.includes(replace)) throw new Error(`${file} does not hold "${replace}"`);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), replace === '' ? by : before.replace(replace, () => by));
    }
    return use(folder);
  } finally {
    rmSync(root, { recursive: true });
  }
}
