/** GSM-7: the alphabet of a plain text message, and how many segments a text takes. */
import { SegmentedMessage } from 'sms-segments-calculator';

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two places each. */
const EXTENDED = new Set('^{}\\[~]|€');

/** Signs of legal text, and what stands for them. */
const WRITTEN: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '″': '"',
  '–': '-',
  '—': '-',
  '‒': '-',
  '―': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '°': ' degrees',
  '¶': 'par. ',
  '≥': 'at least ',
  '≤': 'at most ',
  œ: 'oe',
  Œ: 'OE',
  '\t': ' ',
};

const fits = (character: string): boolean => BASIC.has(character) || EXTENDED.has(character);

/** Text in GSM-7 alone: legal quotation marks and dashes in plain ones, accents kept where GSM-7 has them. */
export function toGsm7(text: string): string {
  const plain = text.normalize('NFC').replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, ' ');
  return Array.from(plain)
    .map((character) => {
      if (fits(character)) return character;
      const written = WRITTEN[character];
      if (written !== undefined) return written;
      const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
      return Array.from(bare).every(fits) ? bare : '';
    })
    .join('')
    .replace(/\r\n?/g, '\n');
}

/** Places that a GSM-7 text takes: 160 in one segment, 153 in each of several. */
export const places = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0);

/** Segments of a text as carriers count them. */
export const segments = (text: string): number => new SegmentedMessage(text).segmentsCount;

/** What a reply of `n` segments may take. */
export const placesIn = (n: number): number => (n === 1 ? 160 : 153 * n);
