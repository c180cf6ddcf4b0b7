/** Consent: the words by which a person ends, begins or asks about text messages. Everything else is a question. */

export type Consent =
  /** The carrier's own word, which the carrier answers itself. */
  | 'stop-keyword'
  /** The same wish in a sentence, which only we understand. */
  | 'stop-sentence'
  | 'start'
  /** 'yes': begins again after an opt-out, and is an answer otherwise. */
  | 'yes'
  | 'help';

const keywords: ReadonlyMap<string, Consent> = new Map([
  ...[
    'stop',
    'stopall',
    'stop all',
    'unsubscribe',
    'end',
    'quit',
    'revoke',
    'optout',
    'opt out',
    'opt-out',
    'cancel',
  ].map((word) => [word, 'stop-keyword'] as const),
  ...['start', 'unstop', 'un stop', 'opt in', 'optin', 'opt-in', 'subscribe'].map((word) => [word, 'start'] as const),
  ['yes', 'yes'],
  ...['help', 'info', 'help me', 'help info'].map((word) => [word, 'help'] as const),
]);

const TEXTS = String.raw`(?:(?:text|sms|phone|cell|automated|auto) ?)?(?:texts?|messages?|msgs?|mssgs?|txts?|sms(?:es)?|notifications?|alerts?|spam|updates?|reminders?)`;
const TEXTING = String.raw`(?:text(?:ing)?|txt(?:ing)?|messag(?:e|ing)|msg(?:ing)?|sms(?:ing)?|contact(?:ing)?|spam(?:ming)?|bother(?:ing)?|harass(?:ing)?|bugging|annoying|pestering|pinging|blowing up)`;
const ME = String.raw`(?:me|us|my (?:phone|cell|number)|this (?:number|phone|cell))`;
const THE = String.raw`(?:(?:all|any|any more|anymore|more|further|of|the|these|those|this|that|your|ur|to|from|with|getting|receiving|any of) )*`;
const LEAVE = String.raw`(?:stop|quit|cease|end|cancel|halt|discontinue)`;

/** Sentences, as they stand when courtesies are taken off; each matches as a whole. */
const stops: readonly RegExp[] = [
  `(?:stop|quit|unsubscribe|opt ?-?out)(?: (?:stop|quit|it|this|now|all|everything|me|us|all of (?:it|this)))+`,
  `${LEAVE} ${TEXTING}(?: ${ME})?(?: ${THE}${TEXTS})?`,
  `${LEAVE} ${THE}${TEXTS}(?: (?:to|for|on) ${ME})?`,
  `${LEAVE} (?:sending|to send|writing)(?: (?:to )?${ME})?(?: ${THE}${TEXTS}| these| this| stuff)?(?: to ${ME})?`,
  `${LEAVE} (?:getting|receiving) ${THE}${TEXTS}`,
  `no more ${THE}?${TEXTS}(?: (?:to|for) ${ME})?`,
  `(?:do not|don'?t|dont|never) (?:ever )?${TEXTING} ${ME}(?: ${THE}${TEXTS})?`,
  `(?:do not|don'?t|dont|never) (?:ever )?(?:send|write)(?: (?:to )?${ME})?(?: ${THE}(?:${TEXTS}|things|stuff))?(?: to ${ME})?`,
  `(?:take|remove|delete|drop|get) ${ME} (?:off|from|out of|off of) (?:(?:of|the|this|your|ur|that|all) )*(?:(?:text|texting|sms|mailing|contact|message|messaging|call|phone|marketing|distribution) ?)*(?:list|lists|system|service|database|texts?|contacts|program)`,
  `(?:take|remove|delete|drop|lose|erase) (?:my|this) (?:phone |cell |mobile )?(?:number|phone|cell)(?: (?:off|from) (?:your|the|this) (?:list|system|service|database|contacts|records))?`,
  `remove me|take me off|unsubscribe me|opt(?:ing)? ?-?(?:me )?out|opt me out|un-?subscribe from ${THE}${TEXTS}|(?:unsubscribe|opt ?-?out) (?:me )?(?:from|of) (?:(?:this|the|your|these|all|any) )*(?:list|service|system|program|number|${TEXTS})`,
  `(?:how (?:do|can|would) (?:i|we) |(?:i|we) (?:would like|want|wish|need|would rather|am trying|'?d like) to |let me )(?:unsubscribe|opt ?-?out|${LEAVE} ${THE}${TEXTS}|get off (?:this|your|the) (?:text |texting |sms |mailing )?list|be (?:removed|taken off)(?: (?:from|of) (?:this|your|the) (?:text |texting |sms |mailing )?list)?)(?: (?:from|of) ${THE}(?:list|service|${TEXTS}))?`,
  `(?:i|we) (?:do not|don'?t|dont|no longer|never)(?: really)? (?:want|need|wish|care|consent|agree)(?: (?:to|for))?(?: (?:get|receive|have|see|be getting|be receiving))? ?${THE}${TEXTS}(?: (?:from|by) .{1,30})?`,
  `(?:i|we) (?:do not|don'?t|dont|no longer|never) (?:want|wish|consent|agree) (?:to be |(?:you|u) to |being )(?:text(?:ed)?|contact(?:ed)?|messag(?:e|ed)|text me|contact me|message me)(?: me)?`,
  `(?:i|we) (?:revoke|withdraw|take back) (?:my |our )?(?:consent|permission)(?: (?:to|for) .{1,30})?`,
  `leave me alone|go away|lose my number|wrong number,? stop|enough (?:with )?(?:the |these )?${TEXTS}`,
  String.raw`alto|parar|basta|no m[aá]s(?: ${TEXTS}| mensajes)|no me (?:mande|env[ií]e|escriba)n?(?: m[aá]s)?(?: mensajes)?|(?:deje|dejen|pare|paren) de (?:mandarme|enviarme|escribirme)(?: mensajes)?|cancelar mensajes`,
].map((source) => new RegExp(`^(?:${source})$`, 'u'));

const courtesyBefore =
  /^(?:ok|okay|hey|hi|hello|pls|plz|please|thanks|thank you|thx|ty|just|now|so|and|but|sorry|no|nope|yes|also|then|guys|yall|y'all|dude|omg|seriously|kindly|enough|wrong number|(?:can|could|would|will) (?:you|u|ya)|(?:you|u) (?:need to|have to|must|should|can|may)|(?:i|we) (?:want|need|would like|'?d like|wish|said|am asking|am telling|told you|asked you)(?: (?:you|u))?(?: to)?|i'?m asking you to|i'?m done|for the last time|do me a favor and) /u;
const courtesyAfter =
  / (?:please|pls|plz|thanks|thank you|thx|ty|now|right now|right away|immediately|at once|anymore|any more|any longer|no more|again|ever|ever again|ok|okay|today|already|forever|permanently|asap|at all|from now on|for good|(?:to|on|at|from) (?:this|my) (?:number|phone|cell)|this number|on my phone|por favor|sir|guys|dude|bot|robot|you|u)$/u;

/** A clause in lower case, with plain quotation marks, one space between words and no marks around it. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/\b(i|we)'d\b/gu, '$1 would')
    .replace(/["“”*_]/gu, ' ')
    .replace(/\p{Extended_Pictographic}|\uFE0F/gu, ' ')
    .replace(/^[\s.,;:!?()[\]-]+|[\s.,;:!?()[\]-]+$/gu, '')
    .replace(/\s+/gu, ' ');

/** A clause as it stands, and with one courtesy after another taken off. */
function barer(clause: string): string[] {
  const all = [clause];
  for (;;) {
    const text = all.at(-1) ?? '';
    const fewer = [text.replace(courtesyAfter, ''), text.replace(courtesyBefore, '')].find(
      (shorter) => shorter !== text && shorter !== '',
    );
    if (fewer === undefined) return all;
    all.push(fewer);
  }
}

/**
 * What a message says about text messages themselves; undefined for a question.
 * A keyword counts as the whole message alone, a sentence as a whole clause: "Stop barking dog" is a question.
 */
export function consentOf(message: string): Consent | undefined {
  const whole = plain(message);
  const keyword = keywords.get(whole);
  if (keyword !== undefined) return keyword;
  const courteous = keywords.get(barer(whole).at(-1) ?? '');
  if (courteous === 'stop-keyword') return 'stop-sentence';
  if (courteous === 'help' || courteous === 'start') return courteous;
  const clauses = [whole, ...message.split(/[.!?;\n]+|,| - | and /u).map(plain)];
  return clauses.flatMap(barer).some((clause) => stops.some((stop) => stop.test(clause))) ? 'stop-sentence' : undefined;
}
