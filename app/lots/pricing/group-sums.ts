import { findFewestMoves } from './cent-moves.ts'
import { orderByRemainder } from './proportion.ts'
import {
  findReachableSums,
  greatestCommonDivisor,
  isReachable,
  nearestReachable,
  takeApart,
  type ReachableSums,
} from './reachable-sums.ts'

/** The rows of one quantity: moving any of their prices by a cent moves the sum by the same. */
interface QuantityGroup {
  quantity: number
  /** Positions of the rows. */
  rows: number[]
  /** What their prices add up to before rounding; never below 1 cent a row. */
  idealCents: number
}

/** The groups by ascending quantity. */
export function groupByQuantity(ideals: readonly number[], quantities: readonly number[]): QuantityGroup[] {
  const groups = new Map<number, QuantityGroup>()
  for (const [row, quantity] of quantities.entries()) {
    const group = groups.get(quantity) ?? { quantity, rows: [], idealCents: 0 }
    group.rows.push(row)
    group.idealCents += ideals[row] ?? 1
    groups.set(quantity, group)
  }
  return [...groups.values()].toSorted((a, b) => a.quantity - b.quantity)
}

/** What the prices of each group add up to, so that the whole is as close to the target as it can be. */
export function findGroupSums(groups: readonly QuantityGroup[], targetCents: number): number[] {
  const scale = groups.reduce((divisor, { quantity }) => greatestCommonDivisor(quantity, divisor), 0)
  const scaled = groups.map((group) => ({ ...group, quantity: group.quantity / scale }))
  const least = scaled.reduce((sum, { quantity, rows }) => sum + quantity * rows.length, 0)
  // No sum but a multiple of the common divisor can be had; of two that are as close, the larger.
  const below = Math.floor(targetCents / scale)
  const above = Math.ceil(targetCents / scale)
  const closest = targetCents - below * scale < above * scale - targetCents ? below : above
  const easy = moveGroupSums(scaled, closest)
  if (easy) return easy
  const reachable = findReachableSums(
    scaled.map(({ quantity }) => quantity),
    closest - least,
  )
  const total = least + nearestReachable(reachable, targetCents - least * scale, scale)
  return moveGroupSums(scaled, total) ?? buildGroupSums(scaled, total, reachable)
}

/** Largest remainder, then the fewest moves; null when the search does not get there. */
function moveGroupSums(groups: readonly QuantityGroup[], total: number): number[] | null {
  const sums = floorSums(groups)
  let left = total - totalOf(groups, sums)
  for (const at of orderByRemainder(groups.map((group) => group.idealCents))) {
    const quantity = groups[at]?.quantity ?? 0
    if (quantity >= 2 * left) continue
    sums[at] = (sums[at] ?? 0) + 1
    left -= quantity
  }
  const moves = findFewestMoves(left, {
    quantities: groups.map((group) => group.quantity),
    spareCents: groups.map((group, at) => (sums[at] ?? 0) - group.rows.length),
  })
  if (!moves) return null
  for (const [at, change] of moves) sums[at] = (sums[at] ?? 0) + change
  return sums
}

/**
 * The sums that a reachable total is known to have: from prices cut down until what is missing is itself
 * reachable, as it is from 1 cent each at the latest, back up by largest remainder as far as it stays so.
 */
function buildGroupSums(groups: readonly QuantityGroup[], total: number, reachable: ReachableSums): number[] {
  const floors = floorSums(groups)
  for (let cut = 0; ; cut = cut * 2 + 1) {
    const sums = groups.map((group, at) => Math.max(group.rows.length, (floors[at] ?? 0) - cut))
    let left = total - totalOf(groups, sums)
    const isLeast = sums.every((sum, at) => sum === groups[at]?.rows.length)
    if (!isLeast && (left < 0 || !isReachable(reachable, left))) continue
    for (const at of orderByRemainder(groups.map((group) => group.idealCents))) {
      const quantity = groups[at]?.quantity ?? 0
      const isOpen = (cents: number) =>
        cents * quantity <= left && isReachable(reachable, left - cents * quantity)
      let cents = (floors[at] ?? 0) - (sums[at] ?? 0) + 1
      while (cents > 0 && !isOpen(cents)) cents = Math.floor(cents / 2)
      sums[at] = (sums[at] ?? 0) + cents
      left -= cents * quantity
    }
    const counts = takeApart(reachable, left)
    return sums.map((sum, at) => sum + (counts.get(groups[at]?.quantity ?? 0) ?? 0))
  }
}

function floorSums(groups: readonly QuantityGroup[]): number[] {
  return groups.map(({ idealCents, rows }) => Math.max(rows.length, Math.floor(idealCents)))
}

function totalOf(groups: readonly QuantityGroup[], sums: readonly number[]): number {
  return groups.reduce((total, { quantity }, at) => total + quantity * (sums[at] ?? 0), 0)
}
