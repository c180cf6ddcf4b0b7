/** Splitting: a message with several questions becomes its parts; of a long story the question is found. */

/** A question, and what was told in front of it that it may lean on. */
export interface Asked {
  readonly text: string;
  readonly story: string;
}

/** Words that begin a question of its own. */
const starter = String.raw`(?:what|when|how|who|where|which|why|can|do|does|is|are|will|must|may|should|could|would|whats|what's|whos|fine|cost|til when|until when|by when)`;
const joint = new RegExp(String.raw`\s*(?:[,;&+]|\band\b|\balso\b|\bplus\b)+\s+(?:also\s+)?(?=${starter}\b)`, 'i');
/** "1) … 2) …", "a) … b) …". */
const item = String.raw`(?:^|[\s,;:])\(?(?:\d\s?[).]|[a-e]\s?\))\s+`;
/** At most so many questions of one message are answered. */
const most = 5;

/**
 * The questions of a message: numbered or lettered items, sentences that end in a question mark, and questions joined by
 * "and". A story with one question stays whole.
 */
export function splitQuestions(text: string): Asked[] {
  return splitItems(text) ?? splitSentences(text) ?? joined(text);
}

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

function splitItems(text: string): Asked[] | undefined {
  const marks = (text.match(new RegExp(item, 'g')) ?? []).length;
  if (marks < 2) return undefined;
  const parts = trimmed(text.split(new RegExp(item)));
  const story = parts.length > marks ? (parts[0] ?? '') : '';
  return parts
    .slice(parts.length > marks ? 1 : 0)
    .slice(0, most)
    .map((part) => ({ text: part, story }));
}

function splitSentences(text: string): Asked[] | undefined {
  const asked = trimmed(text.split(/(?<=\?)\s+/));
  const questions = asked.filter((part) => part.endsWith('?') && part.split(/\s+/).length >= 3);
  if (questions.length < 2 || questions.length > 4 || questions.length !== asked.length) return undefined;
  const parts = questions.flatMap(splitJoined).slice(0, most);
  return withStory(parts);
}

const joined = (text: string): Asked[] => withStory(splitJoined(text).slice(0, most));

/** What the first part tells before its question belongs to the others, too. */
function withStory(parts: readonly string[]): Asked[] {
  const [first = ''] = parts;
  const question = questionIn(first);
  const story = question === first ? '' : first.slice(0, Math.max(0, first.indexOf(question))).trim();
  return parts.map((text, at) => ({ text, story: at === 0 ? '' : story }));
}

/** A question of its own: a question word, or a verb before its subject. */
const asks =
  /\b(?:what|when|how|who|whom|which|where|why|whats|whos|hows|wheres|whens|fine|cost|til when)\b|\b(?:can|do|does|did|is|are|will|must|may|should|could|would|am) (?:i|we|he|she|it|they|you|my|our|his|her|the|a|an|there|this|that|these|dogs?|cats?|people)\b|\?/i;

/** "who pays and when": two questions, where both halves are questions. */
function splitJoined(text: string): string[] {
  const at = joint.exec(text);
  if (at === null) return [text];
  const [first, second] = [text.slice(0, at.index), text.slice(at.index + at[0].length)];
  const short = (part: string): boolean => part.trim().split(/\s+/).length < 3;
  if (short(first) || second.trim().split(/\s+/).length < 2 || !asks.test(first)) return [text];
  return [first.trim(), ...splitJoined(second.trim())];
}

/** A message of more words than this is a story with a question in it. */
const story = 22;

/** "Is he right", "good enough?", "what now": what is asked stands in front of it. */
const bare =
  /^(?:so |and |well |ok |but )*(?:(?:is|are|was|am) (?:he|she|it|that|this|they|i|we|my (?:\w+)|any of (?:it|that|this)) (?:right|true|correct|ok|okay|legal|allowed|wrong|lying|fine|enough|in trouble)|(?:good|tall|high|big|strong) enough|what (?:now|then|next|happens|do (?:i|we) do|can (?:i|we) do|should (?:i|we) do|are my options|gives)(?: now| next| about it)?|(?:true|right|correct|ok|legal|allowed|possible|yes or no|thoughts|help))[\s.?!]*$/;

/**
 * The question of a long story: its last sentence or clause that asks, with the one before it where it says too little;
 * the whole text where that is short.
 */
export function questionIn(text: string): string {
  if (text.split(/\s+/).length <= story) return text;
  const clauses = text
    .split(/(?<=[.!?])\s+|,\s+(?:so|and|but|anyway|now)\s+|\b(?:my )?question is:?\s*|\banyway:?\s+/i)
    .filter((clause) => clause.trim() !== '');
  const last = clauses.findLastIndex(
    (clause) => (asks.test(clause) && clause.split(/\s+/).length >= 3) || bare.test(clause),
  );
  const clause = clauses[last];
  if (clause === undefined) return text;
  if (!bare.test(clause) || last === 0) return clause;
  const before = clauses[last - 1] ?? '';
  return text.slice(text.lastIndexOf(before), text.lastIndexOf(clause) + clause.length);
}
