import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { CounterLine } from '#counter/counter-lines.ts'

/** What keeps a piece that was sold on the web from the customer at the counter. */
export type Hindrance = 'paid' | 'pulled' | 'closed' | 'no-parts'

export type GivingRefusal = { reason: 'not-givable'; orderNumber: string; why: Hindrance }

/** An item of a web order that holds its pieces, as far as giving it away is concerned. */
export interface WebItem {
  orderId: string
  orderNumber: string
  itemId: string
  productId: string
  quantity: number
  status: string
  paymentStatus: string
  pulledAt: Date | null
  /** How many items its order has. */
  itemCount: number
  /** Whether what the order comes to can be worked out again. */
  hasParts: boolean
}

/** Pieces that leave a web order. */
export interface Withdrawal {
  item: WebItem
  quantity: number
}

/** Why an item stays with its customer (R82): only what is unpaid, and neither pulled nor packed, may go; else null. */
export function hindranceOf(
  item: Pick<WebItem, 'status' | 'paymentStatus' | 'pulledAt'>,
): Exclude<Hindrance, 'no-parts'> | null {
  if (!['unconfirmed', 'pending', 'processing'].includes(item.status)) return 'closed'
  if (item.paymentStatus !== 'pending') return 'paid'
  return item.pulledAt === null ? null : 'pulled'
}

/** The same of a piece that was handed over without a connection: only an order that no one has confirmed gives way (R89). */
export const offlineHindranceOf = ({ status }: Pick<WebItem, 'status'>): 'closed' | null =>
  status === 'unconfirmed' ? null : 'closed'

/**
 * What leaves the chosen web orders so that the counter has its pieces (R82): no more than it is short of, so that
 * nothing leaves an order whose piece came back meanwhile. @returns also the products with those pieces in their stock.
 */
export function planGiving<Piece extends { id: string; stock: number }>({
  lines,
  pieces,
  webItems,
  hindrance,
}: {
  lines: readonly Pick<CounterLine, 'productId' | 'quantity'>[]
  pieces: readonly Piece[]
  webItems: readonly WebItem[]
  /** Why an item stays with its customer; null where it may go. */
  hindrance: (item: WebItem) => Hindrance | null
}): Outcome<{ pieces: Piece[]; withdrawals: Withdrawal[] }, GivingRefusal> {
  const withdrawals: Withdrawal[] = []
  const stocked: Piece[] = []
  for (const piece of pieces) {
    const wanted = lines.find(({ productId }) => productId === piece.id)?.quantity ?? 0
    let { stock } = piece
    for (const item of webItems) {
      if (item.productId !== piece.id || stock >= wanted) continue
      const quantity = Math.min(wanted - stock, item.quantity)
      const isWhole = quantity === item.quantity && item.itemCount === 1
      const why = hindrance(item) ?? (isWhole || item.hasParts ? null : 'no-parts')
      if (why) return refuse({ reason: 'not-givable', orderNumber: item.orderNumber, why })
      withdrawals.push({ item, quantity })
      stock += quantity
    }
    stocked.push({ ...piece, stock })
  }
  return succeed({ pieces: stocked, withdrawals })
}
