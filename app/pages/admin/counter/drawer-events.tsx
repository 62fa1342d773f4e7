import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OrderLink } from '#orders/order-link.tsx'
import { drawerEventsShown, type DrawerEntry, type DrawerEvent } from '#counter/drawer/drawer.ts'
import { movementLabels } from '#counter/drawer/drawer-messages.ts'

interface Shown {
  event: DrawerEvent
  /** Whether the one who looks may open orders of the web. */
  mayOpenOrders: boolean
}

/** What happened since the drawer was opened, the newest first. */
export function DrawerEvents({
  events,
  mayOpenOrders,
}: Omit<Shown, 'event'> & { events: readonly DrawerEvent[] }) {
  return (
    <Card id="events" heading="What happened" isSmall>
      {events.length === 0 && <p className="mt-2 text-ink-soft">Nothing yet.</p>}
      <ul aria-labelledby="events" className="mt-2 divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.id} event={event} mayOpenOrders={mayOpenOrders} />
        ))}
      </ul>
      {events.length === drawerEventsShown && (
        <p className="mt-2 text-ink-soft">These are the newest {drawerEventsShown}. The sums have all.</p>
      )}
    </Card>
  )
}

function EventRow({ event, mayOpenOrders }: Shown) {
  const { what, amountCents, atMs, who } = event
  const isOut = what === 'refund' || what === 'paid-out'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {'orderId' in event ? (
          <EntryText entry={event} mayOpenOrders={mayOpenOrders} />
        ) : (
          <strong>{movementLabels[event.what]}</strong>
        )}
        {'reason' in event && ` · ${event.reason}`}
        <span className="block text-sm text-ink-soft">
          {formatStoreDateTime(new Date(atMs))}
          {who && `, ${who}`}
        </span>
      </span>
      <span className="font-semibold tabular-nums">{formatDollars(isOut ? -amountCents : amountCents)}</span>
    </li>
  )
}

function EntryText({ entry, mayOpenOrders }: { entry: DrawerEntry; mayOpenOrders: boolean }) {
  const { what, method, orderId: id, orderNumber, isCounterSale } = entry
  const paid = isCounterSale ? 'Sale' : 'Payment'
  return (
    <>
      <strong>{what === 'refund' ? 'Refund' : paid}</strong> · {method} ·{' '}
      {isCounterSale ? (
        <TextLink href={href('/admin/counter/:id', { id })}>{orderNumber}</TextLink>
      ) : (
        <OrderLink id={mayOpenOrders ? id : null} orderNumber={orderNumber} />
      )}
    </>
  )
}
