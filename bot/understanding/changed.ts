/** Changed: whether a question sets an old rule beside a new one, or asks what an amendment struck and added. */

const laws = String.raw`(?:rules?|text|code|law|ordinance|ord|book|wording|language|version|edition|section|requirements?|definitions?|fl[iy]ers?|brochures?|handouts?|exceptions?|exemptions?|defen[cs]es?|excuses?|part|clause|sentence|chapter|draft)`;
const older = String.raw`(?:old|older|previous|prior|former|earlier|original)`;
const newer = String.raw`(?:new|newer|amended|updated|revised|current|proposed)`;
/** Those who make a code, or the paper that changes it. */
const makers = String.raw`(?:they|you guys|(?:the )?(?:city|council|amendment|draft|redline|mark-?up|lawmakers)|the ${newer} (?:one|${laws})|this (?:amendment|draft|version))`;

/** Words that set an old rule beside a new one. "Before" alone is none: "never had a ticket before". */
const compared: readonly RegExp[] = [
  /\b(?:still automatically|what happened (?:to the (?:rule|section)|before)|(?:is|are) (?:\w+ ){0,3}new (?:in|to)\b|definitions are new)/,
  /\b(?:before and after|now and before|then and now|(?:old|before) and (?:new|now)|(?:old|new)(?:,? or|,? vs\.?|,? versus) (?:is it |was it )?(?:old|new)|compared to before|since the amendment)\b/,
  /\b(?:different|changed?|same) (?:now|from before|than before|as before|these days)\b|\b(?:like|than|as|from|how was it|how it was|how things were) before\b\W*(?:$|with|for|too)/,
  new RegExp(String.raw`\b(?:under|in|by|per) (?:the|my|that|an?) (?:${older}|${newer}) (?:\w+ )?${laws}\b`),
  new RegExp(
    String.raw`(?:^|\bthe |\ban |\bthis |\bmy |\bour )\W*${older}\b(?: (?!dogs? |cats? |pups? )[a-z]+){0,3} (?:rules?|text|code|law|ordinance|definition|order|penalty|fine|fee|section|license|date|application|exemption|version|copy|wording|defen[cs]e|fl[iy]er|brochure|handout)\b`,
  ),
  new RegExp(
    String.raw`\b(?:${newer}|${older}|(?:19|20)\d\d) (?:version|edition|draft|wording|redline|copy of the (?:code|chapter|ordinance))\b`,
  ),
  /^\W*old (?!dogs?\b|cats?\b|pets?\b|animals?\b)[a-z]+/,
  /\bthe old one (?:said|says|had|let|allowed|required)\b|\bback (?:then|in (?:19|20)\d\d)\b/,
  /^\W*(?:is|are)\b[^.?!]*\b(?:new(?: term| offense)?|new that [^.?!]*)\W*$/,
  /^\W*(?:(?:what|which|how|who|whom|where|when)\b[^.?!]*)?\b(?:did|was|were|could|counted|asked|had to|took|paid|decided|needed|called|reported)\b[^.?!]*\bbefore(?: too| also| as well| already)?\W*$/,
  /\b(?:was|were)\b[^.?!]{0,40}\b(?:needed|required|allowed|illegal|unlawful|necessary|an offen[cs]e) before (?:to|for|the amendment|this|that|too|now)\b/,
];

/** Words that ask what an amendment did. */
const amended: readonly RegExp[] = [
  new RegExp(
    String.raw`\bstill (?:in (?:there|force|effect|the (?:${newer} )?${laws})|true\b|valid\b|on the books|(?:an? |any |the )?(?:\w+ ){0,2}${laws}\b)`,
  ),
  new RegExp(String.raw`\b${laws}\b[^.?!]{0,60}\bstill (?:there|exists?|around|stands?|in it)\b`),
  /\b(?:does|do) (?:that|this|it|those|these) still (?!bark|bite|run|live|need|have)\w+/,
  /\bstill (?:exempt\w*|excused|excepted)\b(?!\W*$)|\bstill automatic\w*|\b(?:officer|court|judge|city|police|warden|chief|director) still (?!holds?|keeps?|got|ha(?:s|ve) (?:my|him|her|it|the dog)|look|wait|investigat)/,
  /\badditions? to\b|\bin the old days\b|\baxed\b|\bdid (?:any|some|every)thing get\b|\bnew language\b/,
  /\bsince when\b(?! can| may)/,
  new RegExp(
    String.raw`\b(?:did|do|does|have|has|had|when did|why did) ${makers} (?:\w+ ){0,3}?(?:chang\w*|alter\w*|touch\w*|add|added|remov\w*|drop|dropped|delet\w*|ke(?:ep|pt)|strike|struck|scrap|repeal|cross|cut|tighten|loosen|rewrite|rewrote|replaced?|do away|(?:take|took|taken) out|(?:get|got|gotten) rid|put in|ma[dk]e it)\b`,
  ),
  /\b(?:any|some)thing new\b|\b(?:recent|new) addition\b|\bbrand new (?!dog|pup|cat|puppy|home|house)|\bbrand new\W*$|^\W*(?:what|which)\b[^.?!]*\b(?:is|are) new\W*$/,
  new RegExp(String.raw`\b(?:taken|took|thrown|threw) out of the ${laws}\b`),
  new RegExp(
    String.raw`\b(?:repeal\w*|redline\w*|red-line\w*|strike-?through|struck (?:out|from)|strikes? out|cross(?:ed)? (?:it |that |this )?out|stricken)\b|\b(?:amendment|draft|it|what(?:s| is| was| got)?) (?:\w+ )?str(?:ikes?|uck)\b`,
  ),
  new RegExp(
    String.raw`\b${laws}\b[^.?!]{0,40}\b(?:gone|deleted|struck|scrapped|dropped|eliminated|rewritten|abolished|taken out)\b|\b(?:was|were|got|been|whats?) (?:\w+ )?(?:deleted|scrapped|abolished|eliminated|rewritten)\b`,
  ),
  /\b(?:was|were|did|has|have) (?:it|they|this|that|the|there)\b[^.?!]{0,40}\balways\b/,
  /\b(?:stricter|looser|tougher|harsher|more lenient)\b|\b(?:stays?|stayed|remain|remains|still) the same\b/,
  /\bdid\b[^.?!]{0,60}\b(?:go up|went up|go down|went down|get (?:higher|lower|longer|shorter|stricter))\b/,
  new RegExp(
    String.raw`\b(?:is|are|was|were)\b[^.?!]*\b(?:an? |some |something )(?:brand )?new (?:thing|term|one|addition|idea|${laws}|offen[cs]e)\b`,
  ),
  /\bnew (?:stuff|words?|terms?|definitions?|sections?|duties|duty|obligations?|defen[cs]es?|offen[cs]es?)\b(?! (?:dog|cat))|\b(?:just|recently|newly) (?:added|changed|introduced|put in)\b/,
];

const changes: readonly RegExp[] = [...compared, ...amended];

/** A question about what an amendment changed. */
export const asksWhatChanged = (text: string): boolean => {
  const lower = text.toLowerCase().replace(/['’]/g, '');
  return changes.some((pattern) => pattern.test(lower));
};

/** "Do I report a change of address": what a person changes, not what an amendment changed. */
export const changesOwn = (text: string): boolean =>
  /\b(?:report|notify|tell|inform|announce)\b[^.?!]{0,30}\bchang|\bchang\w* (?:of |in |to |on )?(?:my|his|her|our|their|the|an?)? ?(?:new )?(?:address|phone|name|number|cell|email|license|application|registration|owner)\b|\b(?:my|our|his|her) (?:new )?(?:address|phone|name|number|cell|email)\b[^.?!]{0,20}\bchang/.test(
    text.toLowerCase().replace(/['’]/g, ''),
  );
