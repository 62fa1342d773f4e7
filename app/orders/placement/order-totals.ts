import { roundedShare } from '#shared/money.ts'
import type { TaxRule, TaxTerms } from '#settings/tax/tax-rules.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'

export interface OrderTotals {
  subtotalCents: number
  taxCents: number
  deliveryFeeCents: number
  totalCents: number
}

/**
 * The money of an order in whole cents: the delivery fee only for deliveries; tax on the subtotal, and on the fee where
 * the rule says so, rounded half up once (R6, R80).
 */
export function orderTotals(order: {
  lines: readonly { unitPriceCents: number; quantity: number }[]
  fulfilment: Fulfilment
  tax: TaxRule
  deliveryFeeCents: number
}): OrderTotals {
  const subtotalCents = order.lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const deliveryFeeCents = order.fulfilment === 'delivery' ? order.deliveryFeeCents : 0
  const taxableCents = subtotalCents + (order.tax.isFeeTaxed ? deliveryFeeCents : 0)
  const taxCents = roundedShare(taxableCents, order.tax.rate)
  return {
    subtotalCents,
    taxCents,
    deliveryFeeCents,
    totalCents: subtotalCents + taxCents + deliveryFeeCents,
  }
}

/** The columns of an order that keep the tax it was charged by. */
export function toTaxColumns({ state, rate, isFeeTaxed, exemptReason }: TaxTerms) {
  return { taxState: state, taxRate: rate, isFeeTaxed, taxExemptReason: exemptReason }
}
