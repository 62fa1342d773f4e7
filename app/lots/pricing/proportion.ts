/**
 * Prices in the proportion of `shares`, none below 1 cent, that with their quantities come to `total`. What is too
 * small for its cent gets it, and the others bear it. In cents with fractions.
 * `shares` are above 0 and `total` is at least the sum of `quantities`, else there are no such prices.
 */
export function scaleToTotal(
  shares: readonly number[],
  quantities: readonly number[],
  total: number,
): number[] {
  const least = leastFactor(shares, quantities, total)
  return shares.map((share) => Math.max(1, share * least))
}

/** The factor by which shares become prices when those that stay below 1 cent are lifted to it. */
function leastFactor(shares: readonly number[], quantities: readonly number[], total: number): number {
  let weight = 0
  let smallest = Infinity
  for (const [at, share] of shares.entries()) {
    weight += share * (quantities[at] ?? 0)
    smallest = Math.min(smallest, share)
  }
  let factor = total / weight
  if (smallest * factor >= 1) return factor
  // The smallest are lifted first; every lift leaves less for the others, which may push the next below its cent.
  const order = shares.map((_, at) => at).toSorted((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0))
  let left = total
  for (const at of order) {
    const share = shares[at] ?? 0
    if (share * factor >= 1) return factor
    left -= quantities[at] ?? 0
    weight -= share * (quantities[at] ?? 0)
    factor = weight > 0 ? Math.max(0, left / weight) : 0
  }
  return factor
}

/**
 * Whole cents, at least 1 each, that come to exactly `total`, in the proportion of `ideals` by largest remainder
 * (R38). `ideals` are at least 1.
 * @throws RangeError when `total` is not whole or less than a cent each, which is a bug in the caller.
 */
export function apportion(ideals: readonly number[], total: number): number[] {
  if (!Number.isSafeInteger(total) || total < ideals.length)
    throw new RangeError(`${total} cents for ${ideals.length} prices`)
  if (ideals.length === 1) return [total]
  const single = ideals.map(() => 1)
  const scaled = scaleToTotal(ideals, single, total)
  const cents = scaled.map(Math.floor)
  let left = total - cents.reduce((sum, each) => sum + each, 0)
  const order = orderByRemainder(scaled)
  while (left > 0) {
    for (const at of order.slice(0, left)) cents[at] = (cents[at] ?? 0) + 1
    left -= Math.min(left, order.length)
  }
  // Fractions are not exact: now and then the floors alone are a cent too many.
  for (let round = order.length - 1; left < 0; round = round === 0 ? order.length - 1 : round - 1) {
    const at = order[round] ?? 0
    if ((cents[at] ?? 0) <= 1) continue
    cents[at] = (cents[at] ?? 0) - 1
    left += 1
  }
  return cents
}

/** Positions by what they lose to their floor, the most first; in a tie the first. */
export function orderByRemainder(values: readonly number[]): number[] {
  const lost = values.map((value) => value - Math.floor(value))
  return values.map((_, at) => at).toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0))
}
