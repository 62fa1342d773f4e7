import { formatDollars, formatRate } from '../../shared/money.ts'
import type { CartView } from './cart-answer.ts'

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
    <section aria-labelledby="summary" className="panel lg:sticky lg:top-36">
      <h2 id="summary" className="text-2xl font-bold">
        Order Summary
      </h2>
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
          <a href="/checkout" className="button button-primary button-large">
            Proceed to Checkout
          </a>
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
        <a href="/" className="button button-secondary">
          Continue Shopping
        </a>
      </p>
    </section>
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
