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
    <SummaryPanel
      id="summary"
      heading="Order Summary"
      bar={<CheckoutBar cart={cart} total={total} />}
      below={
        <LinkButton href="/" tone="quiet" className="w-full">
          Continue Shopping
        </LinkButton>
      }
    >
      <TermList
        layout="sums"
        className="mt-4"
        terms={[
          ['Subtotal', formatDollars(cart.totals.subtotalCents)],
          [
            'Shipping',
            <span key="free" className="font-normal">
              FREE
            </span>,
          ],
          [`Tax (${formatRate(cart.taxRate)})`, formatDollars(cart.totals.taxCents)],
        ]}
        total={total}
      />
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{note}</p>
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
      <div className="bar-row">
        <BarTotal>{total}</BarTotal>
        {cart.isOrderable ? (
          <LinkButton href={href('/checkout')} tone="primary" size="large">
            Proceed to Checkout
          </LinkButton>
        ) : (
          <Button disabled size="large" aria-describedby="cannot-order">
            Proceed to Checkout
          </Button>
        )}
      </div>
    </>
  )
}
