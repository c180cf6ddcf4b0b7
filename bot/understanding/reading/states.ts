/** Facts with few answers in free text: fixed or not, shots current or not, which kind of animal. */
import { stem, words } from '../../../knowledge/words.ts';

interface Cue {
  readonly fact: string;
  readonly value: string;
  readonly stems: readonly string[];
}

/** Finds stated facts by their phrases; of two that fit, the longer one decides. */
export class StateReader {
  readonly #cues: readonly Cue[];

  constructor(states: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) {
    this.#cues = Object.entries(states).flatMap(([fact, values]) =>
      Object.entries(values).flatMap(([value, phrases]) =>
        phrases.map((phrase) => ({ fact, value, stems: words(phrase).map(stem) })),
      ),
    );
  }

  /**
   * The states of a text. A doubt ("not sure if", "is he vaccinated?") states nothing; two values of one fact that
   * are both stated ("one is fixed, one is not") state nothing either.
   */
  read(text: string): Map<string, string> {
    const found = new Map<string, { value: string; length: number; at: number; clash: boolean }>();
    // "a cat, not a dog" is about a cat.
    const sequence = words(text.replace(/\bnot (?:a |my |the )?(?:dogs?|cats?)\b/gi, ' ')).map(stem);
    const doubtful =
      /\b(?:not sure|unsure|dont know|don't know|no idea|whether|dont remember|does it have to be|do i need|which)\b/.test(
        text.toLowerCase(),
      );
    for (const { fact, value, stems } of this.#cues) {
      const at = indexOf(sequence, stems);
      if (at < 0 || (doubtful && (fact === 'immunized' || fact === 'altered' || fact === 'vaccine'))) continue;
      const before = found.get(fact);
      if (before === undefined || stems.length > before.length) {
        const inside =
          before === undefined || before.value === value || overlaps(at, stems.length, before.at, before.length);
        found.set(fact, { value, length: stems.length, at, clash: !inside });
      } else if (before.value !== value && !overlaps(at, stems.length, before.at, before.length)) {
        found.set(fact, { ...before, clash: true });
      }
    }
    return new Map([...found].filter(([, { clash }]) => !clash).map(([fact, { value }]) => [fact, value]));
  }
}

function indexOf(sequence: readonly string[], part: readonly string[]): number {
  for (let at = 0; at + part.length <= sequence.length; at += 1)
    if (part.every((word, offset) => sequence[at + offset] === word)) return at;
  return -1;
}

const overlaps = (a: number, lengthA: number, b: number, lengthB: number): boolean =>
  a < b + lengthB && b < a + lengthA;
