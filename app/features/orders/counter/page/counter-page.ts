import { taxTermsOf, type TaxRules } from '../../../store/tax/tax-rules.ts'
import { orderTotals, type OrderTotals } from '../../placement/order-totals.ts'
import type { CounterLine, CounterSheet } from '../counter-lines.ts'
import { tagPriceOf } from '../counter-sale.ts'

/** A piece as the counter shows it. Money in whole cents. */
export interface ShownPiece {
  id: string
  name: string
  image: string | null
  priceCents: number
  costCents: number | null
  stock: number
  isArchived: boolean
}

/** An open order that has pieces of a product: somebody bought them on the web. */
export interface WebSale {
  productId: string
  orderId: string
  orderNumber: string
  customer: string
  placedAtMs: number
  isPaid: boolean
}

/** A line as the page shows it. Money in whole cents, of one piece. */
export interface ShownLine {
  line: CounterLine
  piece: ShownPiece
  tagCents: number
  priceCents: number
  /** Who bought it on the web, when there is less of it than lies on the counter. */
  webSale: WebSale | null
}

/** The lines whose products are still there, as they would be charged now. */
export function shownLines(
  lines: readonly CounterLine[],
  pieces: readonly ShownPiece[],
  webSales: readonly WebSale[],
): ShownLine[] {
  return lines.flatMap((line) => {
    const piece = pieces.find(({ id }) => id === line.productId)
    if (!piece) return []
    const tagCents = tagPriceOf(line, piece)
    const priceCents = Math.min(tagCents, line.reduction?.priceCents ?? tagCents)
    const isShort = piece.stock < line.quantity
    const webSale = isShort ? (webSales.find(({ productId }) => productId === piece.id) ?? null) : null
    return [{ line, piece, tagCents, priceCents, webSale }]
  })
}

/** What the counter comes to; nothing is delivered. */
export function counterTotals(
  lines: readonly ShownLine[],
  { certificate }: Pick<CounterSheet, 'certificate'>,
  settings: { taxRules: TaxRules; deliveryFeeCents: number },
): OrderTotals & { taxRate: string } {
  const tax = taxTermsOf(settings.taxRules, { state: 'OH', certificate })
  const charged = lines.map(({ priceCents, line }) => ({
    unitPriceCents: priceCents,
    quantity: line.quantity,
  }))
  return { ...orderTotals({ ...settings, tax, lines: charged, fulfilment: 'pickup' }), taxRate: tax.rate }
}

/** What is sold for less than it cost. */
export function namesBelowCost(lines: readonly ShownLine[]): string[] {
  return lines.flatMap(({ piece, priceCents }) =>
    piece.costCents !== null && priceCents < piece.costCents ? [piece.name] : [],
  )
}
