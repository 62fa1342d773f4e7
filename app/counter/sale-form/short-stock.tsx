import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { counted } from '#shared/text/counted.ts'
import { OrderLink } from '#orders/order-link.tsx'
import { SheetButton, useSale } from './sale.tsx'
import type { ShownLine, WebSale } from './shown-lines.ts'

/** Until when a time is told as minutes that have passed. */
const mostMinutes = 120

/** Why a piece cannot be sold now, who bought it on the web, and the choice to give it to the customer here (R82). */
export function ShortStock({ shown }: { shown: ShownLine }) {
  const { piece, webSales, holds, missing } = shown
  // Its hold below says why none is there.
  const isHeld = piece.stock === 0 && holds.some(({ choice }) => choice === null)
  return (
    <div className="mt-1 grid gap-2">
      {missing > 0 && !isHeld && (
        <p role="alert" className="font-medium text-danger">
          {piece.stock === 0 ? 'None is in stock.' : `Only ${piece.stock} in stock.`}
        </p>
      )}
      {webSales
        .filter(({ isGiven }) => isGiven || missing > 0)
        .map((sale) => (
          <WebSaleNotice key={sale.itemId} sale={sale} />
        ))}
    </div>
  )
}

function WebSaleNotice({ sale }: { sale: WebSale }) {
  const { sheet } = useSale()
  const { itemId, customer, orderId, orderNumber, isGiven, hindrance } = sale
  const others = sheet.given.filter((id) => id !== itemId)
  return (
    <div
      role="group"
      aria-label={orderNumber}
      className="rounded-control border border-line p-3 wrap-anywhere"
    >
      <p>
        {customer} bought it on the web {whenText(sale)}, {paymentText(sale)}:{' '}
        <OrderLink id={orderId} orderNumber={orderNumber} />
        {hindrance === 'not-permitted' && '. Only a manager may give it to the customer here.'}
        {hindrance === 'pulled' && '. It was taken from the floor for this order.'}
      </p>
      {hindrance === null && (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            {isGiven
              ? `When you take the money, it leaves that order, and ${customer} gets an apology by email.`
              : 'Nothing was paid, and nobody took it from the floor: you may sell it here instead.'}
          </p>
          <SheetButton
            to={{ ...sheet, given: isGiven ? others : [...others, itemId] }}
            size="small"
            className="mt-2"
          >
            {isGiven ? 'Leave it to the web order' : 'Give it to the customer here'}
          </SheetButton>
        </>
      )}
    </div>
  )
}

function whenText({ minutesAgo, placedAtMs }: WebSale): string {
  if (minutesAgo === 0) return 'just now'
  return minutesAgo <= mostMinutes
    ? `${counted(minutesAgo, 'minute')} ago`
    : `on ${formatStoreDateTime(new Date(placedAtMs))}`
}

const paymentText = ({ isPaid, hindrance }: WebSale) =>
  isPaid ? 'and has paid' : hindrance === 'paid' ? 'and has paid a part' : 'not paid yet'
