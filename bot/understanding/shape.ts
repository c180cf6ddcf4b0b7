/** The shape of a question: what a plain yes or no would answer. */

/**
 * may: "can I", "is it ok". must: "do I have to". illegal: "is it against the law". exempt: "is he free of".
 * open: a question that no yes or no answers.
 */
export type Shape = 'may' | 'must' | 'illegal' | 'open';

const shapes: readonly (readonly [Shape, RegExp])[] = [
  ['illegal', /\b(?:illegal|against (?:the )?(?:law|rules?|code|ordinance)|unlawful|not allowed|a violation|violating|breaking (?:the |any |\d|a )?|prohibited|forbidden|banned|in trouble|not legal|isnt legal|outlawed|isnt allowed|not ok|not supposed to|break the law)\b/],
  ['must', /\b(?:do|does|did|would|will) (?:i|we|he|she|it|they|you|my|our|the|a|an|all|dogs?|cats?|both|every)\b[^.?!]{0,40}?\b(?:have to|need|has to|got to|require)|\b(?:must|required|mandatory|necessary|obligated|have to|gotta|need to|needs to|supposed to|has to|do i need|does .{1,25} need|need a license|needed)\b/],
  ['may', /\b(?:can|may|could|is it (?:ok|okay|legal|alright|fine)|are|is|ok|okay|allowed|legal|permitted|lawful|fine) (?:i|we|he|she|it|they|you|my|our|the|a|an|to|if|for|somebody|someone|dogs?|cats?|people|neighbors?|owners?|him|her|this|that)\b|\b(?:allowed|legal|ok|okay|permitted|alright|permissible|permit|lets? (?:me|us)|cool to)\b/],
];

const opener = /^(?:[^a-z]*(?:so|ok|hi|hello|hey|and|but|also|question|um|well|please|thanks|my|the|if)\b[\s,:]*)*(?:what|when|how|who|whom|which|where|why|whats|what's|whos|hows|wheres|whens|by when|til when)\b/;

/** The shape of one question. A message that opens with what, when, how or who is open. */
export function shapeOf(text: string): Shape {
  const lower = text.toLowerCase().replace(/['’]/g, '');
  if (opener.test(lower) && !/\b(?:is|are) (?:that|it|this) (?:ok|legal|allowed|illegal)\b/.test(lower)) return 'open';
  for (const [shape, pattern] of shapes) if (pattern.test(lower)) return shape;
  return 'open';
}

/** A message that expects to be agreed with: "… right?", "isn't it?", "that still counts, correct?" */
export const expectsYes = (text: string): boolean =>
  /(?:\b(?:right|correct|yes|yeah|isnt it|isn't it|arent they|dont i|don't i|true)\s*\?+\s*$)/i.test(text.trim());
