import { href } from '../../shared/addresses.ts'
import { formatDollars, formatRate } from '../../shared/money.ts'
import type { CartView } from './cart-answer.ts'
import { LinkButton, Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TermList } from '../../ui/lists/term-list.tsx'

/** What the cart costs; shipping stands as FREE, with delivery's price beside it (R10). */
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
      <TermList
        layout="sums"
        className="mt-4"
        terms={[
          ['Subtotal', formatDollars(cart.totals.subtotalCents)],
          ['Shipping', 'FREE'],
          [`Tax (${formatRate(cart.taxRate)})`, formatDollars(cart.totals.taxCents)],
        ]}
        total={formatDollars(cart.totals.totalCents)}
      />
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Local pickup is free. Delivery within {deliveryRadiusMiles} miles of Toledo, if chosen at checkout, is{' '}
        {formatDollars(deliveryFeeCents)}.
      </p>
      <p className="mt-5 grid gap-2.5">
        {cart.isOrderable ? (
          <LinkButton href={href('/checkout')} tone="primary" size="large">
            Proceed to Checkout
          </LinkButton>
        ) : (
          <>
            <Button disabled size="large" aria-describedby="cannot-order">
              Proceed to Checkout
            </Button>
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
