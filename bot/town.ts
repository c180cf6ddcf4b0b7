/** A town as the bot serves it: its pack, and what is made from pack and lexicon once at start. Read-only. */
import type { Rule } from '../domain/rule.ts';
import { rules as allRules } from '../domain/rules.ts';
import type { Lexicon } from '../knowledge/lexicon.ts';
import type { Change, Definition, Duty, Gap, Pack } from '../knowledge/pack.ts';
import { indexParagraphs, type ParagraphIndex } from '../knowledge/search/paragraphs.ts';
import { synonymsOf } from '../knowledge/search/synonyms.ts';
import { words } from '../knowledge/words.ts';
import { answerablesOf, changedOnly, vocabulary } from './understanding/answerables.ts';
import { asksWhatChanged, changesOwn } from './understanding/changed.ts';
import { ConceptFinder, type Feature } from './understanding/features.ts';
import { citedBy, namesIn } from './understanding/law-words.ts';
import { Matcher } from './understanding/match.ts';
import { AnimalReader } from './understanding/reading/animal.ts';
import { RoleReader } from './understanding/reading/roles.ts';
import { StateReader } from './understanding/reading/states.ts';
import { Speller } from './understanding/spelling.ts';

export interface Town {
  readonly id: string;
  /** Names of all towns of this installation, for a person who asks about another one. */
  readonly served: readonly string[];
  /** Paragraphs of the default edition, found by their words. */
  readonly paragraphs: ParagraphIndex;
  readonly pack: Pack;
  readonly lexicon: Lexicon;
  /** Concepts and words of a text, and whether it names an animal that is no dog or cat. */
  features(text: string): Feature[];
  readonly matcher: Matcher;
  readonly speller: Speller;
  readonly states: StateReader;
  readonly roles: RoleReader;
  readonly animals: AnimalReader;
  /** A dog, a cat or a breed of one. */
  isHousehold(animal: string): boolean;
  /** Everyday names of animals that law values list. */
  readonly lawNames: ReadonlySet<string>;
  /** Concepts of which only what an amendment changed speaks: guard dogs. */
  readonly changedOnly: ReadonlySet<Feature>;
  /** Features of each duty's label, by id. */
  readonly labels: ReadonlyMap<string, readonly Feature[]>;
  /** Rules whose law values stand at a citation. */
  readonly citedBy: ReadonlyMap<string, readonly string[]>;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly duties: ReadonlyMap<string, Duty>;
  readonly gaps: ReadonlyMap<string, Gap>;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly changes: ReadonlyMap<string, Change>;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Prepares a town for answering: about a tenth of a second. */
export function prepareTown(pack: Pack, lexicon: Lexicon, served: readonly string[] = [pack.about.name]): Town {
  const concepts = new ConceptFinder(lexicon.concepts);
  const lawNames = new Set(namesIn([...pack.law.values()]));
  const animals = new AnimalReader([...lexicon.animals, ...[...lawNames].map((name) => ({ name }))]);
  /** Dogs, cats and their breeds, unless the law names the very animal ("wolf dog"). */
  const isHousehold = (name: string): boolean => {
    const kinds = concepts.features(name);
    return (
      household.has(name) ||
      kinds.includes('#breed') ||
      (!lawNames.has(name) && kinds.some((kind) => kind === '#dog' || kind === '#cat'))
    );
  };
  const features = (text: string): Feature[] => {
    const heard = withoutName(text, pack);
    const wild = animals.read(heard).some((name) => !isHousehold(name));
    const found = new Set(concepts.features(heard));
    if (asksWhatChanged(heard)) found.add('#changed');
    else if (changesOwn(heard)) found.delete('#changed');
    // Whether an amendment holds is not what it changed.
    if (found.has('#in-force')) found.delete('#changed');
    if (wild) found.add('#named-animal');
    return [...found];
  };
  const rules = byId(allRules.filter(({ id }) => pack.law.has(id)));
  const answerables = answerablesOf(pack, lexicon, rules, features);
  return {
    id: pack.id,
    served,
    paragraphs: indexParagraphs(pack, synonymsOf(lexicon.concepts)),
    pack,
    lexicon,
    features,
    matcher: new Matcher(answerables),
    changedOnly: changedOnly(answerables),
    speller: new Speller(vocabulary(pack, lexicon)),
    states: new StateReader(lexicon.facts.states),
    roles: new RoleReader(lexicon.facts.dates),
    animals,
    isHousehold,
    lawNames,
    labels: new Map(pack.duties.map(({ id, label }) => [id, features(label)])),
    citedBy: citedBy(pack),
    rules,
    duties: byId(pack.duties),
    gaps: byId(pack.gaps),
    definitions: byId(pack.definitions),
    changes: byId(pack.changes),
  };
}

/** The town's own name says nothing of what is asked: "Highland Park" is no park. */
function withoutName(text: string, { about }: Pack): string {
  const names = [about.name, ...about.aliases]
    .map((name) => words(name).join('[^a-z0-9]+'))
    .sort((a, b) => b.length - a.length);
  return text.replace(new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi'), ' ');
}

const household = new Set(['dog', 'cat', 'puppy', 'kitten']);
