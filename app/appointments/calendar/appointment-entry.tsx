import { formatDollars } from '#shared/money.ts'
import { kindLabels, type AppointmentKind } from '#appointments/appointment-kind.ts'
import type { PickupEntry } from './appointment-list.ts'
import { pickupStatusColour, pickupStatusLabel, type PickupStatus } from '#appointments/appointment-status.ts'
import { slotTimes } from '#slots/slots.ts'
import { href } from '#shared/addresses.ts'
import { longDay } from '#shared/time/store-day.ts'
import { mailtoHref } from '#shared/text/mailto.ts'
import { phoneHref } from '#shared/text/phone-href.ts'
import { TextLink } from '#ui/button.tsx'
import { truckDrawing } from '#ui/drawings/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { Badge } from '#ui/badge.tsx'

export function PickupStatusBadge({ status }: { status: PickupStatus }) {
  return <Badge tone={pickupStatusColour(status)}>{pickupStatusLabel(status)}</Badge>
}

/** A badge for deliveries; nothing for pickups. */
export function DeliveryBadge({ kind }: { kind: AppointmentKind }) {
  if (kind === 'pickup') return null
  return (
    <Badge tone="purple" className="gap-1">
      <Icon path={truckDrawing} className="size-4" />
      {kindLabels[kind].title}
    </Badge>
  )
}

/** 'No-shows: 2', or nothing. */
export function NoShows({ count }: { count: number }) {
  if (count === 0) return null
  return <Badge tone="orange">No-shows: {count}</Badge>
}

/** Everything about one appointment (S77). */
export function PickupFacts({ entry }: { entry: PickupEntry }) {
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2">
        <DeliveryBadge kind={entry.kind} />
        <PickupStatusBadge status={entry.status} />
        <NoShows count={entry.noShows} />
      </p>
      <TermList
        className="mt-4 sm:grid-cols-2"
        terms={[
          ['Date', longDay(entry.date)],
          ['Time', slotTimes(entry)],
          ['Customer', entry.name],
          [
            'Email',
            <TextLink key="email" href={mailtoHref(entry.email)}>
              {entry.email}
            </TextLink>,
          ],
          [
            'Phone',
            entry.phone && (
              <TextLink key="phone" href={phoneHref(entry.phone)}>
                {entry.phone}
              </TextLink>
            ),
          ],
          ['Delivery Address', entry.address],
          [
            'Order Number',
            <TextLink key="order" href={href('/admin/orders/:id', { id: entry.orderId })}>
              {entry.orderNumber}
            </TextLink>,
          ],
          ['Total', formatDollars(entry.totalCents)],
        ]}
      />
      <h3 className="mt-4 text-sm font-semibold text-ink-soft">Items</h3>
      <ul className="mt-1">
        {entry.items.map(({ name, quantity }) => (
          <li key={name} className="wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {entry.notes && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-ink-soft">Special Instructions</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.notes}</p>
        </>
      )}
      {entry.orderNotes && entry.orderNotes !== entry.notes && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-ink-soft">Notes of the order</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.orderNotes}</p>
        </>
      )}
    </>
  )
}
