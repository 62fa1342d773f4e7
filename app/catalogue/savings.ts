/** From this rounded percent on a product shows its 'Save N%' badge (S20). */
const BIG_SAVINGS_PERCENT = 50
/** A product is NEW! for less than this many days. */
export const NEW_BADGE_DAYS = 7
/** At this stock and below, but above 0, 'Only N left!' is shown. */
const LOW_STOCK = 5

/** What no saving is claimed for, and what is neither recommended nor in the first row of the home page (R224). */
export const brokenConditions: readonly string[] = ['Damaged', 'For Parts/Not Working']
export const isBroken = ({ condition }: { condition: string }) => brokenConditions.includes(condition)

const DAY_MS = 24 * 60 * 60 * 1000

/** The badge in the shared place of a card. */
export type Badge = { kind: 'save'; percent: number } | { kind: 'new' }

/** What the customer saves, in whole cents; 0 without a comparison price above the price (R22). */
export function savingsCents(priceCents: number, comparisonCents: number | null): number {
  return Math.max(0, (comparisonCents ?? 0) - priceCents)
}

/** The saving in whole percent of the comparison price, rounded half up in whole numbers (R22). */
export function savingsPercent(priceCents: number, comparisonCents: number | null): number {
  const saved = savingsCents(priceCents, comparisonCents)
  if (!comparisonCents || saved === 0) return 0
  return Math.floor((200 * saved + comparisonCents) / (2 * comparisonCents))
}

/**
 * The one badge of a card: a saving of 50% or more wins over NEW! (R22). A product dated in the
 * future is new; one that is exactly 7 days old is not.
 */
export function getBadge(product: {
  priceCents: number
  comparisonCents: number | null
  createdAt: Date
  now: Date
}): Badge | null {
  const percent = savingsPercent(product.priceCents, product.comparisonCents)
  if (percent >= BIG_SAVINGS_PERCENT) return { kind: 'save', percent }
  const ageMs = product.now.getTime() - product.createdAt.getTime()
  return ageMs < NEW_BADGE_DAYS * DAY_MS ? { kind: 'new' } : null
}

/** 'Only 3 left!' for a stock of 1 to 5, else null (S20). */
export function lowStockLabel(stock: number): string | null {
  return stock > 0 && stock <= LOW_STOCK ? `Only ${stock} left!` : null
}
