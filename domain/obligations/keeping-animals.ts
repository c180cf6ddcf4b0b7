/** May I keep this animal: a list of kinds, some only from a length on, and a general clause beside it. */
import { z } from 'zod';
import { lawValue, proofSchema, type Proof } from '../law.ts';
import { defineRule, type Because } from '../rule.ts';
import { sentenceCase, withArticle } from '../wording.ts';
import { firstNamed, oneOf } from './animal-names.ts';
import { inInches, lengthSchema, lengthWords } from './animal-length.ts';

const names = z.array(z.string()).min(1);

const law = z.strictObject({
  /** The clause that forbids animals which no list names. */
  general: proofSchema,
  /** The words that open the list. */
  list: proofSchema,
  /** Each kind of the list with the everyday names that it covers. */
  kinds: z.array(
    z.strictObject({ kind: z.string(), names, cite: z.string(), quote: z.string(), length: lengthSchema.optional() }),
  ),
  /** Names that may or may not be of a kind: 'snake', 'monkey', with the words on the kinds. */
  depends: z.array(z.strictObject({ names, kinds: z.array(proofSchema).min(1) })),
  /** Animals of which it can be argued that the general clause covers them. */
  arguable: z.array(z.strictObject({ names, besides: z.array(proofSchema).optional() })),
  /** Ordinary domestic animals, and the words that touch them all the same. */
  ordinary: z.array(z.strictObject({ names, besides: z.array(proofSchema) })),
  /** Animals whose sale and purchase is forbidden apart from their keeping. */
  trade: z.strictObject({ names, cite: z.string(), quote: z.string() }),
  /** Who may keep the animals of the list, and the distance to the next resident. */
  shops: proofSchema,
  distance: lawValue(z.number()),
});

type Law = z.infer<typeof law>;

/** All names of the law file, each with what it leads to. Between equal names the list comes first. */
const entries = (law: Law) => [
  ...law.kinds.map((entry) => ({ is: 'kind' as const, names: entry.names, entry })),
  ...law.depends.map((entry) => ({ is: 'depends' as const, names: entry.names, entry })),
  ...law.arguable.map((entry) => ({ is: 'arguable' as const, names: entry.names, entry })),
  ...law.ordinary.map((entry) => ({ is: 'ordinary' as const, names: entry.names, entry })),
];

const proofOf = ({ cite, quote }: Proof): Proof => ({ cite, quote });

const named = (animal: string): string => withArticle(animal);
const general =
  'A general clause also covers other dangerous or carnivorous wild animals and reptiles, and the text does not say whether this is one.';
const noExceptions =
  'The text has no exception for a permit, for an animal kept before, or for an emotional support animal.';
const shops = 'Only licensed pet shops, zoos and circuses that meet its conditions may keep it.';
const zoning = 'Zoning rules are in another chapter that this text does not hold.';
const askFirst = 'Find out before you get one.';

export const keepingAnimals = defineRule({
  id: 'keeping-animals',
  title: 'Whether an animal may be kept',
  facts: ['animal', 'length'],
  law,
  decide(facts, law) {
    const typed = facts.animal();
    const animal = oneOf(
      typed,
      entries(law).flatMap(({ names }) => names),
    );
    const traded = firstNamed(typed, [law.trade]) !== undefined;
    const also = traded ? [proofOf(law.trade)] : [];
    const found = firstNamed(typed, entries(law));
    const because = (...proofs: [Proof, ...Proof[]]): Because => [...proofs, ...also];
    if (found?.is === 'kind') {
      const { kind, length } = found.entry;
      if (length === undefined)
        return {
          outcome: 'listed',
          data: { animal, kind, traded },
          because: because(proofOf(found.entry), law.list, law.shops),
          ask: 'animal',
        };
      const long = facts.length();
      const data = { animal, kind, length: lengthWords(length.value, length.unit), traded };
      return long >= inInches(length.value, length.unit)
        ? { outcome: 'longEnough', data, because: because(length, law.list, law.shops), ask: 'animal' }
        : { outcome: 'shorter', data, because: because(length, law.general), standing: 'clarify', ask: 'animal' };
    }
    if (found?.is === 'depends')
      return {
        outcome: 'depends',
        data: { animal },
        because: [law.general, ...found.entry.kinds],
        standing: 'clarify',
        ask: 'animal',
      };
    if (found?.is === 'ordinary')
      return {
        outcome: 'ordinary',
        data: { animal, besides: found.entry.besides.length > 0 },
        because: [law.general, ...found.entry.besides],
        ask: 'animal',
      };
    const besides = found?.is === 'arguable' ? (found.entry.besides ?? []) : [];
    return {
      outcome: 'notListed',
      data: { animal, traded, besides: besides.length > 0 },
      because: because(law.general, ...besides, law.list),
      standing: 'clarify',
      ask: 'animal',
    };
  },
  general: (law) => ({
    outcome: 'rule',
    data: { kinds: law.kinds.map(({ kind }) => kind), distance: law.distance.value },
    because: [law.list, law.general, law.shops, law.distance],
    ask: 'animal',
  }),
  say: {
    listed: (d: { animal: string; kind: string; traded: boolean }) => ({
      headline: `No. ${sentenceCase(named(d.animal))} may not be kept: the list of forbidden animals names ${d.kind}.`,
      notes: [noExceptions, shops, ...trading(d.traded)],
    }),
    longEnough: (d: { animal: string; kind: string; length: string; traded: boolean }) => ({
      headline: `No. At ${d.length} or more ${named(d.animal)} may not be kept.`,
      notes: [
        `The list names ${d.kind} of that length; exactly ${d.length} is included.`,
        noExceptions,
        shops,
        ...trading(d.traded),
      ],
    }),
    shorter: (d: { animal: string; kind: string; length: string; traded: boolean }) => ({
      headline: `At that length ${named(d.animal)} is not on the list, but the text does not clearly allow it.`,
      notes: [
        `The list names ${d.kind} of ${d.length} or more; once it is that long it is forbidden.`,
        general,
        askFirst,
        ...trading(d.traded),
      ],
    }),
    depends: (d: { animal: string }) => ({
      headline: `It depends on which kind of ${d.animal} it is.`,
      notes: ['The kinds quoted here are forbidden.', general, 'Tell me the kind, or find out before you get one.'],
    }),
    ordinary: (d: { animal: string; besides: boolean }) => ({
      headline: `${sentenceCase(named(d.animal))} is not on the list of forbidden animals.`,
      notes: [
        'The general clause is about dangerous, wild or vicious animals.',
        ...(d.besides ? ['The other words quoted here apply to it all the same.'] : []),
        zoning,
      ],
    }),
    notListed: (d: { animal: string; traded: boolean; besides: boolean }) => ({
      headline: `${sentenceCase(named(d.animal))} is not on the list, but the text does not clearly allow it.`,
      notes: [
        general,
        ...(d.besides ? ['Whether the other words quoted here reach it is not clear either.'] : []),
        askFirst,
        ...trading(d.traded),
      ],
    }),
    rule: (d: { kinds: string[]; distance: number }) => ({
      headline: `A list of ${String(d.kinds.length)} kinds of animals may not be kept, and a general clause covers other dangerous or wild ones.`,
      notes: [
        `The list: ${d.kinds.join(', ')}.`,
        `Licensed pet shops, zoos and circuses are excepted under conditions, among them that nobody lives within ${String(d.distance)} feet.`,
        noExceptions,
      ],
      computed: [String(d.kinds.length)],
    }),
  },
  leavesOut: ['zoning', 'state and federal law on wild animals', 'whether an animal is dangerous'],
});

const trading = (traded: boolean): string[] =>
  traded ? ['To buy it, to sell it or to have it for sale is forbidden apart from that.'] : [];
