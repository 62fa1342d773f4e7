import type { TaxRules } from '#settings/tax/tax-rules.ts'
import { getTaxTerms } from '#settings/tax/tax-terms.ts'
import { orderTotals, type OrderTotals } from '#orders/placement/order-totals.ts'
import type { CounterLine, CounterSheet } from '#counter/counter-lines.ts'
import { getTagPrice } from '#counter/counter-sale.ts'
import { stockWithHolds, type CounterHold } from '#counter/held/held-pieces.ts'
import type { QuickLine } from '#counter/quick/quick-lines.ts'
import type { Hindrance } from '#counter/giving/giving.ts'

/** A piece as the counter shows it. Money in whole cents. */
export interface ShownPiece {
  id: string
  name: string
  image: string | null
  priceCents: number
  /** The store's word that it was shown (R175). */
  proof: string
  stock: number
  isArchived: boolean
}

/** An item of an open order: a customer bought those pieces on the web. */
export interface WebSale {
  itemId: string
  productId: string
  quantity: number
  /** Null for those who may not open orders. */
  orderId: string | null
  orderNumber: string
  customer: string
  placedAtMs: number
  minutesAgo: number
  isPaid: boolean
  /** Why its customer keeps it (R82); null where it may go to the customer at the counter. */
  hindrance: Hindrance | 'not-permitted' | null
  /** Whether it goes to the customer at the counter when the sale is made. */
  isGiven: boolean
}

/** A line as the page shows it. Money in whole cents, of one piece. */
export interface ShownLine {
  line: CounterLine
  piece: ShownPiece
  tagCents: number
  priceCents: number
  /** Who bought it on the web, when there is less of it than lies on the counter; the newest first. */
  webSales: WebSale[]
  /** Who holds such a piece, the first to end first. */
  holds: CounterHold[]
  /** Pieces that are neither in stock nor given by a web order or a hold. */
  missing: number
}

/** What is offered to be tapped. */
export interface Tappable {
  pieces: readonly ShownPiece[]
  quick: readonly QuickLine[]
}

/** A sale at the counter in one line. */
export interface LastSale {
  id: string
  orderNumber: string
  totalCents: number
  soldAtMs: number
}

/** The lines whose products are still there, as they would be charged now. */
export function shownLines(
  lines: readonly CounterLine[],
  pieces: readonly ShownPiece[],
  webSales: readonly WebSale[],
  openHolds: readonly CounterHold[],
): ShownLine[] {
  return lines.flatMap((line) => {
    const piece = pieces.find(({ id }) => id === line.productId)
    if (!piece) return []
    const tagCents = getTagPrice(line, piece)
    const priceCents = Math.min(tagCents, line.reduction?.priceCents ?? tagCents)
    const holds = openHolds.filter(({ productId }) => productId === piece.id)
    const stock = stockWithHolds(line, piece, holds)
    const isShort = stock < line.quantity
    const sales = isShort ? webSales.filter(({ productId }) => productId === piece.id) : []
    const given = sales.filter(({ isGiven }) => isGiven).reduce((sum, { quantity }) => sum + quantity, 0)
    const missing = Math.max(0, line.quantity - stock - given)
    return [{ line, piece, tagCents, priceCents, webSales: sales, holds, missing }]
  })
}

/** What the counter comes to; nothing is delivered. */
export function counterTotals(
  lines: readonly ShownLine[],
  { certificate, quick }: Pick<CounterSheet, 'certificate' | 'quick'>,
  settings: { taxRules: TaxRules; deliveryFeeCents: number },
): OrderTotals & { taxRate: string } {
  const tax = getTaxTerms(settings.taxRules, { state: 'OH', certificate })
  const pieces = lines.map(({ priceCents, line: { quantity } }) => ({ priceCents, quantity }))
  const charged = [...pieces, ...quick].map(({ priceCents, quantity }) => {
    return { unitPriceCents: priceCents, quantity }
  })
  return { ...orderTotals({ ...settings, tax, lines: charged, fulfilment: 'pickup' }), taxRate: tax.rate }
}
