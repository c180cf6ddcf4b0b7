/** The shape of a town's pack: what each of its files may hold. */
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case words joined by hyphens');
const sentence = z.string().min(3);
const cited = { cite: z.string().min(1), quote: z.string().min(3), edition: id.optional() };

/** pack.yaml */
export const packFile = z.strictObject({
  id,
  /** 'Village of Webster' */
  name: sentence,
  /** 'Webster WI': how a text message names the town. */
  short: sentence.max(24),
  state: z.string(),
  /** Other names by which people call the town. */
  aliases: z.array(z.string()),
  chapter: z.strictObject({ number: z.string(), title: z.string() }),
  timeZone: z.string(),
  editions: z
    .array(
      z.strictObject({
        id,
        title: sentence,
        /** Folder under the chapter's folder; empty: the chapter's folder itself. */
        folder: z.string(),
        /** The edition that answers speak of. Exactly one. */
        default: z.boolean().optional(),
      }),
    )
    .min(1),
  /** Where the source's standing is doubtful: the line that ends each answer, and what the first one adds. */
  source: z.strictObject({
    file: z.string(),
    describe: sentence,
    line: sentence.optional(),
    shortLine: sentence.optional(),
    firstLine: sentence.optional(),
  }),
  /** What of the chapter the source does not hold. */
  lacks: z.array(z.strictObject({ section: z.string().optional(), title: z.string().optional(), say: sentence })),
  /** Who to ask, by role: license, fees, police, court, animal, general … `general` must be there. */
  offices: z.record(id, z.strictObject({ name: sentence, contact: z.string().optional() })),
  /** Everyday questions to tap on the first page. */
  examples: z.array(z.string()).max(6).optional(),
  /** Days are counted without the day of the event; weekends extend nothing unless the code says so. */
  counting: z.strictObject({ stated: z.boolean(), say: sentence }),
});

/** Front matter of a section file. */
export const sectionFront = z.strictObject({
  /** '98-6'; for a section whose number the source lost, the number from elsewhere with `numberRestored`. */
  section: z.string(),
  heading: z.string(),
  headingMissing: z.boolean().optional(),
  numberRestored: z.boolean().optional(),
  /** Amendment notes and editor's notes: history, not law. */
  history: z.array(z.strictObject({ at: z.string().optional(), note: z.string() })).optional(),
  /** Doubtful readings: where, and both versions. */
  doubtful: z.array(z.strictObject({ at: z.string(), say: sentence, otherReading: z.string().optional() })).optional(),
});

/** A duty, prohibition, permission … in plain words, with its proof. */
export const duty = z.strictObject({
  id,
  /**
   * prohibition: "No. …" to "may I", "Yes. …" to "is it illegal".
   * obligation: "Yes. …" to "must I". permission: "Yes. …" to "may I". exemption: "No. …" to "must I".
   * criterion: "Yes. …" to "does it count as". defense: "No. …" to the same.
   * power: what an officer or the town may do. statement: anything else, never led by yes or no.
   */
  kind: z.enum(['prohibition', 'obligation', 'permission', 'exemption', 'criterion', 'defense', 'power', 'statement']),
  /** Who: 'owner', 'any person', 'police officer', 'Village Treasurer' … */
  who: z.string(),
  /** A few words for "Based on" and for buttons: 'dog in a cemetery'. */
  label: z.string().min(3).max(70),
  /** The answer in one or two plain sentences, without yes or no. */
  say: sentence.max(600),
  ...cited,
  /** More words of the code that the answer quotes. */
  more: z.array(z.strictObject(cited)).optional(),
  /** Other duties whose sentence and words an answer adds. */
  also: z.array(id).optional(),
  /** Caveats by id. */
  caveats: z.array(id).optional(),
  /** Further sentences of this answer alone. */
  notes: z.array(sentence).optional(),
  /** The text itself is arguable here: the reply is a `clarify`. */
  unclear: z.boolean().optional(),
  /** Role of the office to ask. */
  office: id.optional(),
  /** Everyday questions that this answers: no section number, no three words running of the quotation. */
  asks: z.array(z.string().min(3)).min(1),
});

export const dutiesFile = z.array(duty);

/** definitions.yaml */
export const definitionsFile = z.array(
  z.strictObject({
    id,
    term: z.string(),
    also: z.array(z.string()).optional(),
    say: sentence.max(600),
    ...cited,
    more: z.array(z.strictObject(cited)).optional(),
    caveats: z.array(id).optional(),
    asks: z.array(z.string()).optional(),
  }),
);

/** caveats.yaml: conflicts, gaps, broken references that an honest answer mentions. */
export const caveatsFile = z.array(
  z.strictObject({
    id,
    say: sentence.max(500),
    cite: z.string().optional(),
    quote: z.string().optional(),
    edition: id.optional(),
    /** Further words, where two places are in conflict. */
    more: z.array(z.strictObject(cited)).optional(),
    /** Sections whose every answer could need it; shown by the reader at the section. */
    sections: z.array(z.string()).optional(),
  }),
);

/** gaps.yaml: what people ask that the text does not hold. */
export const gapsFile = z.array(
  z.strictObject({
    id,
    reason: z.enum([
      'not-in-text',
      'set-elsewhere',
      'out-of-scope',
      'advice',
      'case-record',
      'emergency',
      'other-town',
    ]),
    label: z.string().min(3).max(70),
    /** First sentence: what the text does not say. No number that a quotation does not hold. */
    say: sentence.max(500),
    notes: z.array(sentence).optional(),
    /** The nearest words there are, where there are any. */
    proofs: z.array(z.strictObject(cited)).optional(),
    /** The nearest section, cited without words: title-only sections. */
    section: z.string().optional(),
    caveats: z.array(id).optional(),
    office: id.optional(),
    asks: z.array(z.string().min(3)).min(1),
  }),
);

/** changes.yaml: what an amendment changed, where a pack holds two editions. */
export const changesFile = z.array(
  z.strictObject({
    id,
    label: z.string(),
    say: sentence.max(600),
    before: z.array(z.strictObject(cited)),
    after: z.array(z.strictObject(cited)),
    notes: z.array(sentence).optional(),
    asks: z.array(z.string()).min(1),
  }),
);

/** titles.yaml: sections of which only the title is known. */
export const titlesFile = z.array(
  z.strictObject({ section: z.string().optional(), title: z.string(), group: z.string().optional() }),
);

/** fees.yaml: amounts that the town supplies. */
export const feesFile = z.array(
  z.strictObject({
    id,
    /** The rule and the law value which this fills: 'license-fee' and 'altered'. */
    rule: id,
    key: z.string(),
    label: z.string(),
    amount: z.number(),
    unit: z.literal('USD'),
    resolution: z.string(),
    date: z.string(),
  }),
);

/** cases/<rule>.yaml: worked examples. Expected results come from the ordinance, never from running the code. */
export const casesFile = z.array(
  z.strictObject({
    name: sentence,
    today: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The outcome, or the fact that is asked. */
    outcome: z.string().optional(),
    needs: z.string().optional(),
    /** Words which the headline and the notes together hold. */
    says: z.array(z.string()).optional(),
    /** Citations among the reasons. */
    cite: z.array(z.string()).optional(),
    safe: z.string().optional(),
  }),
);

export type PackFile = z.infer<typeof packFile>;
export type Duty = z.infer<typeof duty>;
export type Definition = z.infer<typeof definitionsFile>[number];
export type Caveat = z.infer<typeof caveatsFile>[number];
export type Gap = z.infer<typeof gapsFile>[number];
export type Change = z.infer<typeof changesFile>[number];
export type Title = z.infer<typeof titlesFile>[number];
export type SuppliedFee = z.infer<typeof feesFile>[number];
export type Case = z.infer<typeof casesFile>[number];

/** One paragraph of the law. */
export interface Paragraph {
  /** 'A(3)(a)', '(B)(1)', or '' where a section has one paragraph without label. */
  readonly label: string;
  /** Canonical citation, '98-3A(3)(a)'. */
  readonly cite: string;
  /** Fragment of the reader's page, unique in its section: 'p-A-3-a', 'p-B-leash'. */
  readonly anchor: string;
  /** The source lost this label and it was rebuilt. */
  readonly restored: boolean;
  readonly text: string;
  /** Depth of the label, 0 for none. */
  readonly depth: number;
}

/** A section of an edition. */
export interface Section {
  readonly number: string;
  readonly heading: string;
  readonly headingMissing: boolean;
  readonly numberRestored: boolean;
  readonly edition: string;
  readonly paragraphs: readonly Paragraph[];
  readonly history: readonly { readonly at?: string | undefined; readonly note: string }[];
  readonly doubtful: readonly {
    readonly at: string;
    readonly say: string;
    readonly otherReading?: string | undefined;
  }[];
}

/** A town's pack as loaded: checked, read-only. */
export interface Pack {
  readonly id: string;
  readonly about: PackFile;
  /** SHA-256 of every file of the pack, hexadecimal: the same digest, the same answers. */
  readonly digest: string;
  readonly defaultEdition: string;
  /** Sections of each edition, in the order of the code. */
  readonly editions: ReadonlyMap<string, readonly Section[]>;
  /** Values for the rules, by rule id, as the rule's schema read them. */
  readonly law: ReadonlyMap<string, unknown>;
  readonly duties: readonly Duty[];
  readonly definitions: readonly Definition[];
  readonly caveats: ReadonlyMap<string, Caveat>;
  readonly gaps: readonly Gap[];
  readonly changes: readonly Change[];
  readonly titles: readonly Title[];
  readonly fees: readonly SuppliedFee[];
  readonly cases: ReadonlyMap<string, readonly Case[]>;
}
