import { formatDollars } from '#shared/money.ts'
import type { QuickLine } from '#counter/quick/quick-lines.ts'

/** What a clerk may do without a manager (R88, R177); null for those without limits. */
export type ClerkLimits = { clerkReductionPercent: number; clerkQuickCents: number } | null

/** What of a sale goes beyond it. */
export type Overstep =
  | { what: 'reduced'; names: string[]; percent: number }
  | { what: 'held'; names: string[]; limitCents: number }
  | { what: 'quick'; limitCents: number }
  | { what: 'exempt' }

interface Looked {
  /** Pieces that are sold for less than a clerk may. */
  reduced: string[]
  /** Pieces on hold whose customer is said to be here. Money in whole cents, of one piece. */
  held: readonly { name: string; priceCents: number }[]
  quick: readonly Pick<QuickLine, 'priceCents' | 'quantity'>[]
  certificate: string | null
}

/** What of a sale waits for a manager (R177): nothing for those without limits. */
export function findOversteps(sale: Looked, limits: ClerkLimits): Overstep[] {
  if (!limits) return []
  const { clerkReductionPercent: percent, clerkQuickCents: limitCents } = limits
  const dear = sale.held.filter(({ priceCents }) => priceCents > limitCents)
  const quickCents = sale.quick.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const oversteps: (Overstep | false)[] = [
    sale.reduced.length > 0 && { what: 'reduced', names: sale.reduced, percent },
    dear.length > 0 && { what: 'held', names: dear.map(({ name }) => name), limitCents },
    quickCents > limitCents && { what: 'quick', limitCents },
    sale.certificate !== null && { what: 'exempt' },
  ]
  return oversteps.filter((overstep) => overstep !== false)
}

/** What waits for a manager, in words. */
export function overstepText(overstep: Overstep): string {
  switch (overstep.what) {
    case 'reduced':
      return `${overstep.names.join(', ')}: a clerk may take off ${overstep.percent}% at most, and never sell below cost.`
    case 'held':
      return `${overstep.names.join(', ')}: a clerk may sell pieces on hold up to ${formatDollars(overstep.limitCents)}.`
    case 'quick':
      return `A clerk may sell quick items of up to ${formatDollars(overstep.limitCents)} at once.`
    case 'exempt':
      return 'A clerk may not sell without tax.'
  }
}

/**
 * Whether a price is less than a clerk may sell for (R88): below cost, or lower than a percentage off the price of
 * now, to the cent that the percentage begins. What the page showed does not count.
 */
export const isBeyondLimit = (
  cents: number,
  piece: { priceCents: number; costCents: number | null },
  percent: number,
): boolean => isBelowCost(cents, piece) || cents < lowestAlone(piece.priceCents, percent)

/** What somebody with a limit may lower a price to. */
export const lowestAlone = (priceCents: number, percent: number): number =>
  Math.floor((priceCents * (100 - percent)) / 100)

export const isBelowCost = (cents: number, { costCents }: { costCents: number | null }): boolean =>
  costCents !== null && cents < costCents
