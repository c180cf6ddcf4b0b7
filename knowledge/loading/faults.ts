/** Faults of a pack: where, what is wrong, and what to do, in the words of the people who write packs. */

/** One thing that is wrong with a pack. */
export interface Fault {
  /** File inside the pack, 'law/late-fee.yaml'. */
  readonly file: string;
  /** Line or entry: 'line 12', 'entry "feces"'. */
  readonly place?: string | undefined;
  readonly problem: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
}

/** Takes faults as they are found. */
export type Report = (fault: Fault) => void;

const line = ({ file, place, problem, remedy }: Fault): string =>
  `  ${place === undefined ? file : `${file}, ${place}`}\n    ${problem}${remedy === undefined ? '' : `\n    ${remedy}`}`;

/** A pack that cannot be used. The message lists every fault at once. */
export class PackError extends Error {
  override readonly name = 'PackError';
  readonly faults: readonly Fault[];
  /** @param folder the pack's folder, as given to the loader */
  constructor(folder: string, faults: readonly Fault[]) {
    const count = faults.length === 1 ? 'one fault' : `${String(faults.length)} faults`;
    super(`The pack in ${folder} cannot be used. It has ${count}:\n\n${faults.map(line).join('\n\n')}\n`);
    this.faults = faults;
  }
}
