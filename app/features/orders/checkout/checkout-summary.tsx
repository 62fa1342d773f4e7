import { formatDollars, formatRate } from '../../../shared/money.ts'
import type { CartView } from '../../cart/cart-answer.ts'
import { orderTotals } from '../placement/order-totals.ts'
import { href } from '../../../shared/addresses.ts'
import { SubmitButton, TextLink } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/field.tsx'
import { TermList } from '../../../ui/lists/term-list.tsx'
import { BarTotal, SummaryPanel } from '../../../ui/summary-panel.tsx'
import { CheckoutLine } from './checkout-line.tsx'

/** Where somebody goes who cannot order here and now. */
export interface CheckoutWay {
  label: string
  href: string
}

const changeCart: CheckoutWay = { label: 'Change your cart', href: href('/cart') }

interface Props {
  cart: CartView
  deliveryFeeCents: number
  isBusy: boolean
  /** What stands against the order, and what can be done about it. */
  problem: string | null
  way: CheckoutWay | null
}

/** What is ordered and what it costs, for the fulfilment chosen; the button that orders it. */
export function CheckoutSummary({ cart, deliveryFeeCents, isBusy, problem, way }: Props) {
  const lines = cart.lines.filter((line) => line.isAvailable && line.stock > 0)
  const totalsFor = (fulfilment: 'pickup' | 'delivery') =>
    orderTotals({ lines, fulfilment, taxRate: cart.taxRate, deliveryFeeCents })
  const pickup = totalsFor('pickup')
  const delivery = totalsFor('delivery')
  const total = (
    <ByChoice pickup={formatDollars(pickup.totalCents)} delivery={formatDollars(delivery.totalCents)} />
  )
  const bar = (
    <>
      {problem && <Problem text={problem} way={way ?? (cart.isOrderable ? null : changeCart)} />}
      {!problem && !cart.isOrderable && <ChangeNotice />}
      <div className="flex items-center justify-between gap-4">
        <BarTotal>{total}</BarTotal>
        <SubmitButton
          busy={isBusy && 'Processing...'}
          disabled={!cart.isOrderable}
          size="large"
          className="lg:w-full"
        >
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
          [`Tax (${formatRate(cart.taxRate)})`, formatDollars(pickup.taxCents)],
          [
            'Shipping',
            <ByChoice key="fee" pickup="FREE" delivery={formatDollars(delivery.deliveryFeeCents)} />,
          ],
        ]}
        total={total}
      />
      <p className="mt-3 text-sm text-ink-soft">
        You pay when you collect or as agreed. All sales are final, and items are sold as-is.
      </p>
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

/** What it costs by the choice in the form: by style alone, without JavaScript too. */
function ByChoice({ pickup, delivery }: { pickup: string; delivery: string }) {
  return (
    <>
      <span className="group-has-[[value=delivery]:checked]/checkout:hidden">{pickup}</span>
      <span className="hidden group-has-[[value=delivery]:checked]/checkout:inline">{delivery}</span>
    </>
  )
}
