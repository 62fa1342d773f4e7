import { roundedShare } from '../../../shared/money.ts'
import type { Fulfilment } from '../fulfilment.ts'

/** Sales tax unless the store settings say otherwise: 7.25% (R6). */
export const DEFAULT_TAX_RATE = '0.0725'
/** Flat delivery fee unless the store settings say otherwise: $50 (R6). */
export const DEFAULT_DELIVERY_FEE_CENTS = 5000

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
