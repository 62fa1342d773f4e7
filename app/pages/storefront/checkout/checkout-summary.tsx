import { formatDollars } from '#shared/money.ts'
import type { CartView } from '#cart/cart-answer.ts'
import { href } from '#shared/addresses.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { BarTotal, SummaryPanel } from '#ui/summary-panel.tsx'
import { ByChoice } from './by-choice.tsx'
import { CheckoutLine } from './checkout-line.tsx'
import { TotalByChoice, type CheckoutTotals } from './checkout-totals.tsx'

/** Where someone goes who cannot order here and now. */
export interface CheckoutWay {
  label: string
  href: string
}

const changeCart: CheckoutWay = { label: 'Change your cart', href: href('/cart') }

interface Props {
  cart: CartView
  totals: CheckoutTotals
  /** What a delivery there costs, said without JavaScript. */
  michigan: string | null
  isBusy: boolean
  /** Why the order was refused, and what can be done about it. */
  problem: string | null
  way: CheckoutWay | null
}

/** What is ordered and what it costs, for the fulfilment chosen; the button that orders it. */
export function CheckoutSummary({ cart, totals, michigan, isBusy, problem, way }: Props) {
  const { pickup, delivery } = totals
  const total = <TotalByChoice {...totals} />
  const bar = (
    <>
      {problem && <Problem text={problem} way={way ?? (cart.isOrderable ? null : changeCart)} />}
      {!problem && !cart.isOrderable && <ChangeNotice />}
      <div className="bar-row">
        <BarTotal>{total}</BarTotal>
        <SubmitButton busy={isBusy && 'Processing...'} disabled={!cart.isOrderable} size="large">
          Place Order
        </SubmitButton>
      </div>
    </>
  )
  return (
    <SummaryPanel id="order-summary" heading="Order Summary" bar={bar}>
      <div role="region" aria-label="Items" tabIndex={0} className="mt-4 max-h-64 overflow-y-auto pr-2">
        <ul className="grid gap-3">
          {cart.lines.map((line) => (
            <CheckoutLine key={line.productId} line={line} />
          ))}
        </ul>
      </div>
      <TermList
        layout="sums"
        className="mt-4 border-t border-line pt-4"
        terms={[
          ['Subtotal', formatDollars(pickup.subtotalCents)],
          [
            <ByChoice key="tax" pickup={pickup.taxLabel} delivery={delivery.taxLabel} />,
            <ByChoice
              key="cents"
              pickup={formatDollars(pickup.taxCents)}
              delivery={formatDollars(delivery.taxCents)}
            />,
          ],
          [
            <ByChoice key="way" pickup="Pickup" delivery="Delivery" />,
            <ByChoice key="fee" pickup="FREE" delivery={formatDollars(delivery.deliveryFeeCents)} />,
          ],
        ]}
        total={total}
      />
      {michigan && (
        <noscript>
          <p className="mt-3 hidden text-sm text-ink-soft group-has-[[value=delivery]:checked]/checkout:block">
            {michigan}
          </p>
        </noscript>
      )}
      <p className="mt-3 text-sm text-ink-soft">All sales are final, and items are sold as-is.</p>
    </SummaryPanel>
  )
}

/** Right above the button that was pressed. */
function Problem({ text, way }: { text: string; way: CheckoutWay | null }) {
  return (
    <div className="mb-3">
      <FormError title={text}>{way && <TextLink href={way.href}>{way.label}</TextLink>}</FormError>
    </div>
  )
}

function ChangeNotice() {
  return (
    <p className="mb-3 text-[0.9375rem] font-semibold text-danger">
      Some items cannot be ordered as they stand.{' '}
      <a href={changeCart.href} className="underline underline-offset-2">
        {changeCart.label}
      </a>
    </p>
  )
}
