import { orderTotals } from '#orders/placement/order-totals.ts'
import { centsToNumeric } from '#shared/money.ts'
import { buildOrder } from './build-orders.ts'
import { buildProduct } from './build-rows.ts'
import { enterMoney } from './order-actions.ts'
import { sql } from './sql.ts'

interface SoldLine {
  priceCents: number
  quantity: number
  /** Of one piece; null where it is not known. */
  costCents?: number | null
}

interface Sold {
  lines: readonly SoldLine[]
  isDelivery?: boolean
  rate?: string
  isFeeTaxed?: boolean
  /** What was paid of it; all of it when left out. */
  paidCents?: number
  now?: Date
}

/** An order that is handed over and paid in cash, with a product of its own for each line, all sold out. */
export async function buildSoldOrder({
  lines,
  isDelivery = false,
  rate = '0.07250',
  isFeeTaxed = false,
  paidCents,
  now = new Date(),
}: Sold) {
  const fulfilment = isDelivery ? 'delivery' : 'pickup'
  const totals = orderTotals({
    lines: lines.map(({ priceCents: unitPriceCents, quantity }) => ({ unitPriceCents, quantity })),
    fulfilment,
    tax: { rate, isFeeTaxed },
    deliveryFeeCents: 5000,
  })
  const products = []
  for (const { costCents = null } of lines) {
    const product = await buildProduct({ stock: 0 })
    await sql`update products set cost = ${costCents === null ? null : costCents / 100} where id = ${product.id}`
    products.push(product)
  }
  const order = await buildOrder({
    status: 'completed',
    fulfilment,
    createdAt: now,
    subtotal: centsToNumeric(totals.subtotalCents),
    taxRate: rate,
    isFeeTaxed,
    taxAmount: centsToNumeric(totals.taxCents),
    deliveryFee: centsToNumeric(totals.deliveryFeeCents),
    totalCents: totals.totalCents,
    pieces: products.map((product, at) => [product, lines[at]?.quantity ?? 1] as const),
  })
  for (const [at, { id }] of products.entries())
    await sql`update order_items set price = ${(lines[at]?.priceCents ?? 0) / 100} where order_id = ${order.id} and product_id = ${id}`
  const paid = paidCents ?? totals.totalCents
  if (paid > 0) await enterMoney(order.id, 'payment', paid, { now, is_overpayment_right: true })
  return { ...order, ...totals, products }
}
