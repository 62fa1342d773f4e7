import { ByChoice } from './by-choice.tsx'
import { formatDollars, formatRate } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import type { CartView } from '#cart/cart-answer.ts'
import { orderTotals, type OrderTotals } from '#orders/placement/order-totals.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { stateOfZip } from '#orders/delivery/delivery-area.ts'
import type { TaxRules, TaxState } from '#settings/tax/tax-rules.ts'
import { getTaxTerms } from '#settings/tax/tax-terms.ts'

export interface CheckoutTotals {
  pickup: TaxedTotals
  /** By the ZIP code that is known so far. */
  delivery: TaxedTotals
}

type TaxedTotals = OrderTotals & { taxLabel: string }

interface Priced {
  cart: CartView
  deliveryFeeCents: number
  taxRules: TaxRules
}

function totalsFor(fulfilment: Fulfilment, state: TaxState, priced: Priced): TaxedTotals {
  const tax = getTaxTerms(priced.taxRules, { state, certificate: null })
  const lines = priced.cart.lines.filter((line) => line.isAvailable && line.stock > 0)
  const { deliveryFeeCents } = priced
  return {
    ...orderTotals({ lines, fulfilment, tax, deliveryFeeCents }),
    taxLabel: `Tax (${formatRate(tax.rate)})`,
  }
}

/** What the order costs by each way that it can go; the ZIP code as it is typed so far. */
export const getCheckoutTotals = (zip: string, priced: Priced): CheckoutTotals => ({
  pickup: totalsFor('pickup', 'OH', priced),
  delivery: totalsFor('delivery', stateOfZip(zip), priced),
})

/** What a delivery to Michigan costs, for pages whose total cannot follow the ZIP code; null where it costs the same. */
export function michiganNote(priced: Priced): string | null {
  const { totalCents, taxLabel } = totalsFor('delivery', 'MI', priced)
  if (totalCents === totalsFor('delivery', 'OH', priced).totalCents) return null
  return `Delivered to Michigan it is ${formatDollars(totalCents)}, with ${taxLabel.toLowerCase()}.`
}

export function TotalByChoice({ pickup, delivery }: CheckoutTotals) {
  return <ByChoice pickup={formatDollars(pickup.totalCents)} delivery={formatDollars(delivery.totalCents)} />
}

/** On a phone, where the summary is far below: what is ordered and what it costs, in one line that opens. */
export function OrderGlance({ cart, totals }: { cart: CartView; totals: CheckoutTotals }) {
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className="rounded-card border border-line bg-surface lg:hidden">
      <summary className="px-4 py-3 font-semibold">
        {counted(pieces, 'item')}, <TotalByChoice {...totals} />
      </summary>
      <ul className="grid gap-2 border-t border-line px-4 py-3">
        {cart.lines.map(({ productId, name, quantity, unitPriceCents, isAvailable }) => (
          <li key={productId} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {name}
            </span>
            {isAvailable && <span>{formatDollars(unitPriceCents * quantity)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
