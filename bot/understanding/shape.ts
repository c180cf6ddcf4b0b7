/** The shape of a question: what a plain yes or no would answer. */

/**
 * may: "can I", "is it ok". must: "do I have to". illegal: "is it against the law". counts: "does it count as".
 * open: a question that no yes or no answers.
 */
export type Shape = 'may' | 'must' | 'illegal' | 'counts' | 'open';

const someone = String.raw`(?:i|we|he|she|it|you|my|our|his|her|the (?!city|village|town|police|cops?|officers?|judge|court|hearing|warden|clerk|county)|a|an|any|dogs?|cats?|people|neighbors?|owners?|somebody|someone|anyone|kids?|residents|this|that|these)`;
const allowed = String.raw`(?:ok|okay|legal|allowed|permitted|lawful|fine|alright|acceptable|permissible)`;

const shapes: readonly (readonly [Shape, RegExp])[] = [
  // "Issue or no?", "do we hand out the tag": who serves a counter asks whether it may.
  [
    'may',
    /\b(?:(?<!\b(?:an|the|this) )issue(?: or (?:no|not)|\W*$)|(?:do|should|shall|can|may) (?:we|i) (?:issue|hand out|give out|accept)|issue (?:it|(?:the |a |him |her )*(?:tag|license))\s*\?)/,
  ],
  [
    'illegal',
    /\b(?:illegal|against (?:the |any |some )?(?:law|rules?|code|ordinance)|unlawful|not allowed|not permitted|a violation|violating (?:the|any|a)|breaking (?:the |any |a )?(?:law|rule|code|ordinance)|am i breaking|prohibited|forbidden|banned|in trouble|an issue|not legal|isnt legal|outlawed|isnt allowed|not supposed to|break the law)\b/,
  ],
  [
    'counts',
    /\b(?:count(?:s|ed)? as|does (?:it|that|this|he|she) count|can (?:it|that|this|he|she|(?:a|the|my|any) dog) (?:count|be (?:labeled|called|considered|declared|designated))|does that make|does it make|is (?:that|it|this) (?:considered |called |a )?['"]?(?:severe|vicious|dangerous|abandon\w*|at large|a nuisance|nuisance|cruelty|neglect|an? bite|bites?\b)|am i (?:considered |legally |then |still |now )?(?:the|an?) ['"]?owner|(?:is|are) (?:my|our|an?|the) .{2,30}\ban? ['"]?(?:person|owner|bite)\b|severe(?: physical)?(?: injury)?\?+\s*$|(?:is|are) (?:he|she|it|my dogs?|they|mine)\b.{0,22}\b(?:dangerous|vicious)\b|(?:public )?nuisance\?|(?:vicious|dangerous)\?+\s*$|qualif(?:y|ies)|considered|count\?)/,
  ],
  [
    'must',
    new RegExp(
      String.raw`\b(?:do|does|did|will|would) ${someone}\b[^.?!]{0,45}?\b(?:have to|need|needs|has to|got to|gotta|require)\b|\b(?:must|should|shall) ${someone}\b|\b(?:is|are)\b[^.?!]{0,40}\b(?:required|mandatory|necessary|obligated|supposed to)\b|\b(?:have to|need to|must i|do (?:i|we) (?:report|call|tell|notify|license|register|pay)|still need|i must to|need a|need an|still to)\b|\bis there a .{1,20}\blaw\b`,
    ),
  ],
  [
    'may',
    new RegExp(
      String.raw`\b(?:can|may|could|might) ${someone}\b|\b(?:is|are|its|it is|that is|thats|be|was)\b[^.?!]{0,60}\b${allowed}\b|\b${allowed}\b(?: to| if| for|\s*\?|$|\s+(?:isnt|right|here|in|under|when|w))|^\W*${allowed}\b|\bam i (?:allowed|ok|permitted)\b`,
    ),
  ],
];

const whWord = /\b(?:what|when|how|who|whom|which|where|why|whats|whos|hows|wheres|whens|whose|by when|til when)\b/;

/** The shape of one question. A question with what, when, how or who before its verb is open. */
export function shapeOf(text: string): Shape {
  const lower = text.toLowerCase().replace(/['’]/g, '');
  for (const [shape, pattern] of shapes) {
    const match = pattern.exec(lower);
    if (match === null) continue;
    const clause =
      lower
        .slice(0, match.index)
        .split(/[.?!;]|,\s*(?:and|but|so)?\s*/)
        .at(-1) ?? '';
    return whWord.test(`${clause} ${match[0].split(' ')[0] ?? ''}`) ? 'open' : shape;
  }
  return 'open';
}

/** A message that expects to be agreed with: "… right?", "isn't it?", "that still counts, correct?" */
export const expectsYes = (text: string): boolean =>
  /(?:\b(?:right|correct|yes|yeah|isnt it|isn't it|arent they|dont i|don't i|true)\s*\?+\s*$)/i.test(text.trim());
