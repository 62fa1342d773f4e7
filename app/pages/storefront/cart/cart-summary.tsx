import { href } from '#shared/addresses.ts'
import { formatDollars, formatRate } from '#shared/money.ts'
import type { CartView } from '#cart/cart-answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { BarTotal, SummaryPanel } from '#ui/summary-panel.tsx'
import { TermList } from '#ui/lists/term-list.tsx'

/** What the cart costs; shipping is shown as FREE, with delivery's price next to it (R10). */
export function CartSummary({ cart, note }: { cart: CartView; note: string }) {
  const total = formatDollars(cart.totals.totalCents)
  return (
    <SummaryPanel id="summary" heading="Order Summary" bar={<CheckoutBar cart={cart} total={total} />}>
      <TermList
        layout="sums"
        className="mt-4"
        terms={[
          ['Subtotal', formatDollars(cart.totals.subtotalCents)],
          ['Shipping', 'FREE'],
          [`Tax (${formatRate(cart.taxRate)})`, formatDollars(cart.totals.taxCents)],
        ]}
        total={total}
      />
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{note}</p>
      <p className="mt-4">
        <LinkButton href="/">Continue Shopping</LinkButton>
      </p>
    </SummaryPanel>
  )
}

function CheckoutBar({ cart, total }: { cart: CartView; total: string }) {
  return (
    <>
      {!cart.isOrderable && (
        <p id="cannot-order" className="mb-2 text-[0.9375rem] font-semibold text-danger">
          Some items cannot be ordered as they stand. Please change or remove them first.
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <BarTotal>{total}</BarTotal>
        {cart.isOrderable ? (
          <LinkButton href={href('/checkout')} tone="primary" size="large" className="lg:w-full">
            Proceed to Checkout
          </LinkButton>
        ) : (
          <Button disabled size="large" aria-describedby="cannot-order" className="lg:w-full">
            Proceed to Checkout
          </Button>
        )}
      </div>
    </>
  )
}
