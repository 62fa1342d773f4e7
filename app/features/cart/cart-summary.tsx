import { formatDollars, formatRate } from '../../shared/money.ts'
import type { CartView } from './cart-answer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** What the cart costs; shipping stands as FREE, with delivery's price beside it (decision 10). */
export function CartSummary({
  cart,
  deliveryFeeCents,
  deliveryRadiusMiles,
}: {
  cart: CartView
  deliveryFeeCents: number
  deliveryRadiusMiles: number
}) {
  return (
    <Card id="summary" heading="Order Summary" className="lg:sticky lg:top-36">
      <dl className="mt-4 grid gap-2.5">
        <Row term="Subtotal">{formatDollars(cart.totals.subtotalCents)}</Row>
        <Row term="Shipping">FREE</Row>
        <Row term={`Tax (${formatRate(cart.taxRate)})`}>{formatDollars(cart.totals.taxCents)}</Row>
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3.5 font-display text-2xl font-bold">
          <dt>Total</dt>
          <dd>{formatDollars(cart.totals.totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Local pickup is free. Delivery within {deliveryRadiusMiles} miles of Toledo, if chosen at checkout, is{' '}
        {formatDollars(deliveryFeeCents)}.
      </p>
      <p className="mt-5 grid gap-2.5">
        {cart.isOrderable ? (
          <LinkButton href="/checkout" tone="primary" size="large">
            Proceed to Checkout
          </LinkButton>
        ) : (
          <>
            <button type="button" disabled className="button button-large" aria-describedby="cannot-order">
              Proceed to Checkout
            </button>
            <span id="cannot-order" className="text-[0.9375rem] font-semibold text-danger">
              Some items cannot be ordered as they stand. Please change or remove them first.
            </span>
          </>
        )}
        <LinkButton href="/">Continue Shopping</LinkButton>
      </p>
    </Card>
  )
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
