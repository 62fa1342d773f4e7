import { isOddRetail } from '#catalogue/csv/retail-price.ts'
import type { LotForm } from '#lots/work/lot-work.ts'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'

/** What may be struck through in the store (R142), the default first. */
export const struckChoices = {
  manifest: 'Retail price of the manifest, else the estimate',
  estimate: 'The estimate for all',
} as const

export type StruckChoice = Pick<LotForm, 'struckPrice' | 'oddRetail'>
type PricedRow = Pick<PricingRow, 'listedRetailCents' | 'yourPriceCents' | 'marketPriceCents'>

const isOdd = ({ listedRetailCents: retail, yourPriceCents: price }: PricedRow): boolean =>
  retail !== null && isOddRetail(retail, price)

/** How many retail prices the owner has to be asked about. */
export const countOddRetail = (rows: readonly PricedRow[], { struckPrice }: StruckChoice): number =>
  struckPrice === 'estimate' ? 0 : rows.filter(isOdd).length

/** What is struck through for a row and where it is from; nothing while its retail price is asked about (R142). */
export function chooseStruckPrice(row: PricedRow, { struckPrice, oddRetail }: StruckChoice) {
  const { listedRetailCents: retail, marketPriceCents } = row
  const estimate = { cents: marketPriceCents, source: 'estimate' } as const
  if (struckPrice === 'estimate' || retail === null) return estimate
  if (!isOdd(row) || oddRetail === 'manifest') return { cents: retail, source: 'manifest' } as const
  return oddRetail === 'estimate' ? estimate : ({ cents: null, source: null } as const)
}
