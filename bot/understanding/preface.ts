/** Prefaces: greetings, thanks and announcements in front of a question; they say nothing of it. */

const polite = String.raw`(?:many )?thank(?:s| you)(?: (?:a lot|a bunch|so much|very much|again|for (?:that|the (?:info|answer|help|quick (?:answer|reply)))))?|thx|ty|gracias|(?:hi|hello|hey|howdy|hola)(?: (?:there|all|folks|everyone|again))?|good (?:morning|afternoon|evening|day)|buenos dias|buenas (?:tardes|noches)|(?:ok(?:ay)? |great |perfect |cool |alright )?(?:got it|makes sense|good to know|that helps|understood|i see)|sorry to bother(?: you)?|quick question|(?:just )?(?:a |one )?(?:quick )?question(?= ?[:,-])|question for you|i have a question`;
const announced = String.raw`(?:on )?(?:a |an )?(?:totally|completely|whole|entirely)? ?(?:different|another|other|new|separate|unrelated) (?:thing|question|topic|subject|matter|issue|note|one)(?: (?:now|then|for you|entirely))?|unrelated|(?:one|1) (?:more|other|last) (?:thing|question)|something else|change of (?:subject|topic)|changing (?:the )?(?:subject|topic|gears)|switching (?:subject|topic|gears)s?|by the way|btw`;
const preface = new RegExp(
  String.raw`^(?:(?:ok(?:ay)?|and|but|also|oh|now|well|then),? )?(?:(?<polite>${polite})|(?<announced>${announced}))(?:\s*[.,;:!-]+\s*|\s+(?=(?:what|when|how|who|where|which|why|can|do|does|is|are|will|must|may|should|could|would|my|i|we|if|the)\b))`,
);

/**
 * The question behind its prefaces.
 * @returns `anew`: it is announced as one about something else.
 * @example withoutPreface('thanks. different question: can i have a goat') // { text: 'can i have a goat', anew: true }
 */
export function withoutPreface(text: string): { readonly text: string; readonly anew: boolean } {
  let rest = text;
  let anew = false;
  for (;;) {
    const found = preface.exec(rest);
    const behind = found === null ? '' : rest.slice(found[0].length);
    if (found === null || behind.trim() === '') return { text: rest, anew };
    anew ||= found.groups?.['announced'] !== undefined;
    rest = behind;
  }
}
