/** What is left of an amount after a reduction, to the cent. */

const inDollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/**
 * The rest of an amount after a reduction: one amount, or the two whole cents beside it where it falls between.
 * @param amount dollars
 * @param percent of the reduction
 * @example reducedAmounts(12, 50) // ['$6.00']
 * @example reducedAmounts(12.35, 50) // ['$6.17', '$6.18']
 */
export function reducedAmounts(amount: number, percent: number): readonly [string, ...string[]] {
  const hundredths = Math.round(amount * 100) * (100 - percent);
  const [low, high] = [Math.floor(hundredths / 100), Math.ceil(hundredths / 100)];
  return low === high ? [inDollars(low)] : [inDollars(low), inDollars(high)];
}
