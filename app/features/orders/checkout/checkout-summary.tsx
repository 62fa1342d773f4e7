import { formatDollars, formatRate } from '../../../shared/money.ts'
import type { CartView } from '../../cart/cart-answer.ts'
import { ProductPicture } from '../../media/product-picture.tsx'
import { orderTotals } from '../placement/order-totals.ts'
import { href } from '../../../shared/addresses.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TermList } from '../../../ui/lists/term-list.tsx'

interface Props {
  cart: CartView
  deliveryFeeCents: number
  isBusy: boolean
}

/** What is ordered and what it costs, for the fulfilment chosen; the button that orders it. */
export function CheckoutSummary({ cart, deliveryFeeCents, isBusy }: Props) {
  const lines = cart.lines.filter((line) => line.isAvailable)
  const totalsFor = (fulfilment: 'pickup' | 'delivery') =>
    orderTotals({ lines, fulfilment, taxRate: cart.taxRate, deliveryFeeCents })
  const pickup = totalsFor('pickup')
  const delivery = totalsFor('delivery')
  return (
    <Card id="order-summary" heading="Order Summary" className="lg:sticky lg:top-36">
      <div role="region" aria-label="Items" tabIndex={0} className="mt-4 max-h-64 overflow-y-auto pr-2">
        <ul className="grid gap-3">
          {cart.lines.map((line) => (
            <li key={line.productId} className="grid grid-cols-[3.500rem_1fr_auto] items-center gap-3">
              <span className="aspect-square overflow-hidden rounded-control bg-sunken">
                <ProductPicture image={line.image} sizes="3.5rem" isEager={false} />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 text-[0.9375rem] leading-snug font-semibold">{line.name}</span>
                <span className="text-sm text-ink-soft">Quantity {line.quantity}</span>
              </span>
              <span className="font-semibold">{formatDollars(line.unitPriceCents * line.quantity)}</span>
            </li>
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
        total={
          <ByChoice pickup={formatDollars(pickup.totalCents)} delivery={formatDollars(delivery.totalCents)} />
        }
      />
      {!cart.isOrderable && (
        <p className="mt-3 font-semibold text-danger">
          Some items cannot be ordered as they stand.{' '}
          <a href={href('/cart')} className="underline underline-offset-2">
            Change your cart
          </a>
        </p>
      )}
      <SubmitButton busy={isBusy && 'Processing...'} size="large" className="mt-5 w-full">
        Place Order
      </SubmitButton>
      <p className="mt-3 text-sm text-ink-soft">
        You pay when you collect or as agreed. All sales are final, and items are sold as-is.
      </p>
    </Card>
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
