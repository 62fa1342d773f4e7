/**
 * Which sums whole, non-negative multiples of some quantities can have: a numerical semigroup, described by the
 * smallest sum of every remainder modulo the smallest quantity. All other sums follow by adding that quantity.
 */
export interface ReachableSums {
  /** The smallest quantity. */
  modulus: number
  /** The smallest reachable sum by remainder; Infinity where there is none. */
  smallest: Float64Array
  /** The quantity added last on the way to `smallest`; 0 for the sum 0. */
  lastAdded: Int32Array
}

/**
 * The reachable sums of ascending, distinct quantities whose greatest common divisor is 1, as far as they matter
 * to `wanted`: quantities beyond it by more than the smallest one are of no use. By S. Boecker and Z. Liptak's
 * round robin, in (number of quantities) x (smallest quantity) steps at most; it ends early once `wanted` is reached.
 */
export function findReachableSums(quantities: readonly number[], wanted: number): ReachableSums {
  const modulus = quantities[0] ?? 1
  const sums: ReachableSums = {
    modulus,
    smallest: new Float64Array(modulus).fill(Infinity),
    lastAdded: new Int32Array(modulus),
  }
  sums.smallest[0] = 0
  for (const quantity of mixOrder(quantities)) {
    if (isReachable(sums, wanted)) break
    if (quantity <= wanted + modulus && !isReachable(sums, quantity)) addQuantity(sums, quantity)
  }
  return sums
}

// Small and large ones by turns: sums of quantities that differ reach the wanted one sooner.
function* mixOrder(quantities: readonly number[]): Generator<number> {
  const count = quantities.length
  let stride = Math.max(1, Math.round(count * 0.618))
  while (greatestCommonDivisor(stride, count) !== 1) stride += 1
  for (let turn = 0, at = 0; turn < count; turn += 1, at = (at + stride) % count) yield quantities[at] ?? 1
}

/** Whether a sum can be had. */
export function isReachable({ modulus, smallest }: ReachableSums, sum: number): boolean {
  return sum >= (smallest[sum % modulus] ?? Infinity)
}

/**
 * The reachable sum for which `sum` x `scale` is closest to `wanted`, from 0 on; of two, the larger.
 * `wanted` is at least 0.
 */
export function nearestReachable(sums: ReachableSums, wanted: number, scale: number): number {
  const { modulus, smallest } = sums
  const floor = Math.floor(wanted / scale)
  let best = 0
  for (const [remainder, least] of smallest.entries()) {
    if (least === Infinity) continue
    const below = floor - ((floor - remainder + modulus) % modulus)
    const above = Math.max(least, below < floor || floor * scale < wanted ? below + modulus : below)
    for (const sum of below >= least ? [below, above] : [above]) {
      const gain = Math.abs(best * scale - wanted) - Math.abs(sum * scale - wanted)
      if (gain > 0 || (gain === 0 && sum > best)) best = sum
    }
  }
  return best
}

/** How many times each quantity is taken to come to a reachable sum, by quantity. */
export function takeApart({ modulus, smallest, lastAdded }: ReachableSums, sum: number): Map<number, number> {
  const counts = new Map<number, number>()
  const add = (quantity: number, times: number) => counts.set(quantity, (counts.get(quantity) ?? 0) + times)
  let left = smallest[sum % modulus] ?? 0
  if (sum > left) add(modulus, (sum - left) / modulus)
  while (left > 0) {
    const quantity = lastAdded[left % modulus] ?? left
    add(quantity, 1)
    left -= quantity
  }
  return counts
}

function addQuantity({ modulus, smallest, lastAdded }: ReachableSums, quantity: number): void {
  const rounds = greatestCommonDivisor(quantity, modulus)
  for (let start = 0; start < rounds; start += 1) {
    let least = Infinity
    for (let at = start; at < modulus; at += rounds) least = Math.min(least, smallest[at] ?? Infinity)
    if (least === Infinity) continue
    for (let step = modulus / rounds; step > 1; step -= 1) {
      least += quantity
      const at = least % modulus
      const known = smallest[at] ?? Infinity
      if (known <= least) least = known
      else {
        smallest[at] = least
        lastAdded[at] = quantity
      }
    }
  }
}

/** The largest whole number that divides both, which are above 0. */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
