import { formatDollars } from '#shared/money.ts'
import { CustomerNotes } from '#orders/customer-notes.tsx'
import { OrderLink } from '#orders/order-link.tsx'
import { ActionMenu } from '#kit/action-menu.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { scheduleHrefOfOwner } from '#appointments/booking/owner-booking.ts'
import { ContactLinks } from '#appointments/door/contact-links.tsx'
import { href } from '#shared/addresses.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { DeliveryBadge, NoShows } from '#appointments/calendar/appointment-entry.tsx'
import { pickupStatusLabel } from '#appointments/appointment-status.ts'
import { slotSpan } from '#slots/slots.ts'
import { directionsHref, type SheetEntry } from '#appointments/door/door.ts'
import { HandoverForm, HandoverUndo } from '#appointments/door/handover-form.tsx'

interface Props {
  entry: SheetEntry
  /** The address of the sheet. */
  back: string
  storeName: string
  /** Whether they may move it, or say that no one came. */
  mayManage: boolean
}

/** Who comes, what for, what is due, and the one button that hands it over; printed, a line with a box to tick. */
export function DaySheetEntry(props: Props) {
  const { entry, back } = props
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 break-inside-avoid sm:grid-cols-[8rem_1fr_1fr] print:grid-cols-[auto_8rem_1fr_1fr]">
      <span
        aria-hidden="true"
        className="mt-1 hidden size-5 rounded border-2 border-line-strong print:block"
      />
      <p className="font-bold">
        {slotSpan(entry)}{' '}
        <span className="sm:block">
          <DeliveryBadge kind={entry.kind} />
        </span>
        {entry.status !== 'scheduled' && (
          <span className="block text-sm font-normal">{pickupStatusLabel(entry.status)}</span>
        )}
      </p>
      <Who {...props} />
      <What entry={entry} />
      <div className="col-span-full print:hidden">
        {entry.undo ? (
          <HandoverUndo key={entry.undo.key} orderId={entry.orderId} undo={entry.undo} back={back} />
        ) : (
          <HandoverForm order={entry} back={back} />
        )}
      </div>
    </li>
  )
}

/** What else can become of an appointment, for those who manage them. */
function EntryMenu({ entry, back }: Pick<Props, 'entry' | 'back'>) {
  const change = useChangeInPlace(appointmentNotices.messageOf)
  const { id, kind, name, orderNumber, date } = entry
  return (
    <ActionMenu
      label={`More for ${name}`}
      face="More"
      className="button button-secondary button-small"
      isOfRow
    >
      <LinkButton href={scheduleHrefOfOwner({ order: orderNumber, date })}>Move</LinkButton>
      <ChangeForm change={change} action={href('/admin/pickup-schedules/:id', { id })} back={back}>
        <input type="hidden" name="do" value="set-status" />
        <input type="hidden" name="kind" value={kind} />
        <SubmitButton name="status" value="no_show" tone="secondary">
          No-show
        </SubmitButton>
      </ChangeForm>
    </ActionMenu>
  )
}

function Who({ entry, back, storeName, mayManage }: Props) {
  const { orderId, orderNumber, address, phone, dueCents } = entry
  return (
    <div className="min-w-0 max-sm:col-span-full max-sm:row-start-2">
      <p className="font-semibold wrap-anywhere">
        {entry.name} <NoShows count={entry.noShows} />
      </p>
      {address && <p className="wrap-anywhere">{address}</p>}
      <p className="text-sm wrap-anywhere max-sm:hidden print:block">{phone ?? entry.email}</p>
      <p className="text-sm wrap-anywhere">
        <OrderLink id={orderId} orderNumber={orderNumber} />
        {' · '}
        {formatDollars(entry.totalCents)} ·{' '}
        {dueCents > 0 ? <strong>{formatDollars(dueCents)} due</strong> : 'paid'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden print:hidden">
        {phone && (
          <ContactLinks order={{ ...entry, phone, status: entry.orderStatus }} storeName={storeName} />
        )}
        {address && (
          <LinkButton size="small" href={directionsHref(address)} target="_blank" rel="noreferrer">
            Directions
          </LinkButton>
        )}
        {mayManage && entry.status === 'scheduled' && <EntryMenu entry={entry} back={back} />}
      </div>
    </div>
  )
}

function What({ entry }: { entry: SheetEntry }) {
  return (
    <div className="min-w-0 text-sm max-sm:col-span-full">
      <div className="flex flex-wrap gap-1.5 empty:hidden print:hidden">
        {entry.pictures.slice(0, 6).map((image) => (
          <span key={image} className="size-14 overflow-hidden rounded-control bg-sunken">
            <ProductPicture image={image} sizes="3.5rem" isEager={false} />
          </span>
        ))}
      </div>
      {entry.items.map(({ name, quantity }) => (
        <p key={name} className="wrap-anywhere">
          {quantity} × {name}
        </p>
      ))}
      <CustomerNotes notes={[entry.orderNotes, entry.notes]} />
    </div>
  )
}
