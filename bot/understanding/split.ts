/** Splitting: a message with several questions becomes its parts. */

/** Words that begin a question of its own. */
const starter = String.raw`(?:what|when|how|who|where|which|why|can|do|does|is|are|will|must|may|should|could|would|whats|what's|whos|fine|cost|til when|until when|by when)`;
const joint = new RegExp(String.raw`\s*(?:[,;&+]|\band\b|\balso\b|\bplus\b)+\s+(?:also\s+)?(?=${starter}\b)`, 'i');

/**
 * The questions of a message: numbered items, sentences that end in a question mark, and questions joined by "and".
 * A story with one question stays whole. At most five parts.
 */
export function splitQuestions(text: string): string[] {
  const numbered = text
    .split(/(?:^|[\s,;:])\(?\d\s?[).]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const marks = (text.match(/(?:^|[\s,;:])\(?\d\s?[).]\s+/g) ?? []).length;
  if (marks >= 2) return numbered.slice(numbered.length > marks ? 1 : 0).slice(0, 5);
  const asked = text
    .split(/(?<=\?)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const questions = asked.filter((part) => part.endsWith('?') && part.split(/\s+/).length >= 3);
  if (questions.length >= 2 && questions.length <= 4 && questions.length === asked.length)
    return questions.flatMap(splitJoined).slice(0, 5);
  return splitJoined(text).slice(0, 5);
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

/** The question of a long story: its last sentence or clause that asks; the whole text where it is short. */
export function questionIn(text: string): string {
  if (text.split(/\s+/).length <= story) return text;
  const clauses = text
    .split(/(?<=[.!?])\s+|,\s+(?:so|and|but|anyway|now)\s+|\b(?:my )?question is:?\s*|\banyway:?\s+/i)
    .filter((clause) => clause.trim() !== '');
  const asking = clauses.filter((clause) => asks.test(clause) && clause.split(/\s+/).length >= 3);
  return asking.at(-1) ?? text;
}
