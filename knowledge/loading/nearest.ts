/** What the text really says where a quotation does not fit: the stretch of it that comes nearest. */

/** The stretch of the text nearest to a quotation, and the first words that differ. */
export interface Nearest {
  readonly stretch: string;
  /** The quotation's word and the text's word at the first difference. */
  readonly differs: { readonly quoted: string; readonly text: string } | undefined;
}

const bare = (word: string): string => word.toLowerCase().replace(/[^a-z0-9$%]/g, '');

/** @returns undefined where hardly a word of the quotation stands in the texts */
export function nearestWords(quote: string, texts: readonly string[]): Nearest | undefined {
  const quoted = quote.split(/\s+/).filter((word) => word !== '');
  let best: { score: number; stretch: string[] } | undefined;
  for (const text of texts) {
    const words = text.split(/\s+/);
    for (let start = 0; start < words.length; start += 1) {
      const stretch = words.slice(start, start + quoted.length);
      const score = alike(quoted, stretch);
      if (best === undefined || score > best.score) best = { score, stretch };
    }
  }
  if (best === undefined || best.score < quoted.length * 0.4) return undefined;
  const { stretch } = best;
  const at = quoted.findIndex((word, index) => word !== stretch[index]);
  const differs = at < 0 ? undefined : { quoted: quoted[at] ?? '', text: stretch[at] ?? 'nothing' };
  return { stretch: stretch.join(' '), differs };
}

/** Words in common, those at the same position counted in full. */
function alike(quoted: readonly string[], stretch: readonly string[]): number {
  const rest = stretch.map(bare);
  let score = 0;
  quoted.forEach((word, at) => {
    const here = bare(word);
    const found = rest.indexOf(here);
    if (bare(stretch[at] ?? '') === here) score += 1;
    else if (found >= 0) score += 0.6;
    if (found >= 0) rest[found] = '\0';
  });
  return score;
}
