import type { Collection } from '#payments/collected/collections.ts'
import type { CollectedSums } from './lot-report.ts'

const DAY_MS = 86_400_000

/** How many days lie between a day and a later one; 0 for an earlier one. */
export const daysFrom = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS)

/** What is kept of all orders, by what it is (R96). */
export function sumCollections(collections: readonly Collection[]): CollectedSums {
  const sumOf = (isMeant: (one: Collection) => boolean) =>
    collections
      .filter(isMeant)
      .reduce((sum, { collectedCents, refundedCents }) => sum + collectedCents - refundedCents, 0)
  return {
    lotsCents: sumOf(({ part, lotId }) => part === 'goods' && lotId !== null),
    otherGoodsCents: sumOf(({ part, lotId }) => part === 'goods' && lotId === null),
    taxCents: sumOf(({ part }) => part === 'tax'),
    feeCents: sumOf(({ part }) => part === 'fee'),
    unearnedCents: sumOf(({ part }) => part === 'unearned'),
  }
}
