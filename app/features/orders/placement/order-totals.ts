import { roundedShare } from '../../../shared/money.ts'
import type { Fulfilment } from '../fulfilment.ts'

export interface OrderTotals {
  subtotalCents: number
  taxCents: number
  deliveryFeeCents: number
  totalCents: number
}

/**
 * The money of an order in whole cents: tax on the subtotal rounded half up, the delivery fee untaxed and
 * only for deliveries (R6). `taxRate` is a decimal such as '0.0725'.
 */
export function orderTotals(order: {
  lines: readonly { unitPriceCents: number; quantity: number }[]
  fulfilment: Fulfilment
  taxRate: string
  deliveryFeeCents: number
}): OrderTotals {
  const subtotalCents = order.lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const taxCents = roundedShare(subtotalCents, order.taxRate)
  const deliveryFeeCents = order.fulfilment === 'delivery' ? order.deliveryFeeCents : 0
  return {
    subtotalCents,
    taxCents,
    deliveryFeeCents,
    totalCents: subtotalCents + taxCents + deliveryFeeCents,
  }
}
