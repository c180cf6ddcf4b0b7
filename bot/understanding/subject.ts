/** Subjects: what a question is about, apart from whose animal it is and what kind of question it is. */
import { isConcept, isShape, type Feature } from './features.ts';

/** Features that say of which animal or person a question is, not what it asks. */
const whose = new Set([
  '#second-time',
  '#offense-number',
  '#dog',
  '#cat',
  '#animal',
  '#puppy',
  '#owner',
  '#neighbor',
  '#child',
  '#fowl',
  '#snake',
  '#livestock',
  '#breed',
]);
export const isWhose = (feature: Feature): boolean => whose.has(feature);

/** A feature that says what is done or kept: no animal, no person, no kind of question. */
export const isSubject = (feature: Feature): boolean => isConcept(feature) && !whose.has(feature) && !isShape(feature);

export const isPenaltyQuestion = (features: readonly Feature[]): boolean =>
  features.includes('#penalty') || (features.includes('#offense-number') && features.includes('#q-amount'));

/** Words of a concept, and authorities: they say little of what is asked. */
const authorities = new Set(['#police', '#officer', '#clerk', '#court']);
export const isAside = (feature: Feature): boolean => feature.startsWith('~') || authorities.has(feature);

/** Features that hold no subject at all: a kind of question, and words that a concept covers. */
export const isKindOfQuestion = (feature: Feature): boolean => isShape(feature) || feature.startsWith('~');

const alone = new Set(['#rabies', '#license', '#tag', '#impound', '#bite', '#quarantine', '#vaccine', '#fee']);

/** One word without a question mark: "rabies". The name of an animal asks whether it may be kept. */
export const namesSubjectAlone = ({ text, features }: { text: string; features: readonly Feature[] }): boolean =>
  /^\s*[a-z]+[\s.!]*$/i.test(text) &&
  features.some((feature) => alone.has(feature)) &&
  !features.includes('#named-animal');
