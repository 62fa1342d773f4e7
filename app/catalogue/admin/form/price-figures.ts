import { productAttributes } from '#catalogue/product-attributes.ts'
import { savingsCents, savingsPercent } from '#catalogue/savings.ts'
import { formatDollars } from '#shared/money.ts'
import { assumeMargin, type ProductValues } from './product-form.ts'

type Typed = Pick<ProductValues, 'price' | 'original_price' | 'cost'>

const readCents = (text: string): number | null => productAttributes.originalPriceCents.parse(text) ?? null

/** What customers save and the store earns by what is typed; nothing of what cannot be told yet. */
export function describePriceFigures({ price, original_price: original, cost }: Typed): string[] {
  const [priceCents, originalCents, costCents] = [price, original, cost].map(readCents)
  if (!priceCents) return []
  const saved = savingsCents(priceCents, originalCents ?? null)
  const lines =
    saved > 0
      ? [`Saves ${formatDollars(saved)} (${savingsPercent(priceCents, originalCents ?? null)}%)`]
      : originalCents
        ? ['No saving: the original price is not above the price']
        : []
  if (costCents === null || costCents === undefined) return lines
  const profit = priceCents - costCents
  const margin = assumeMargin({ margin: null, costCents, priceCents })
  const what = profit < 0 ? 'Loss' : 'Profit'
  return [
    ...lines,
    `${what} ${formatDollars(Math.abs(profit))}${margin === null ? '' : ` (${margin}% of the price)`}`,
  ]
}
