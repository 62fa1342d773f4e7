import { Form } from 'react-router'
import { formatDollars } from '../../../shared/money.ts'
import { parseKind } from '../../../features/appointments/appointment-kind.ts'
import { checkInPath } from '../../../features/appointments/check-in/check-in.ts'
import { SheetKinds } from '../../../features/appointments/calendar/kind-links.tsx'
import { storeClock } from '../../../features/appointments/slots/store-clock.server.ts'
import { DeliveryBadge, NoShows } from '../../../features/appointments/calendar/appointment-entry.tsx'
import { listPickupDays } from '../../../features/appointments/calendar/appointment-list.server.ts'
import { pickupStatusLabel } from '../../../features/appointments/appointment-status.ts'
import { sheetHref, sheetTitle } from '../../../features/appointments/calendar/printed-schedule.ts'
import { slotLabel } from '../../../features/appointments/slots/slots.ts'
import { addDays, isStoreDay, longDay } from '../../../features/appointments/slots/store-day.ts'
import { href } from '../../../shared/addresses.ts'
import { privateAnswer } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import type { Route } from './+types/day'
import { Button, LinkButton, SubmitButton } from '../../../ui/button.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Day Sheet', at)

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const kind = parseKind(searchParams.get('kind'))
  const wanted = searchParams.get('date') ?? ''
  const date = isStoreDay(wanted) ? wanted : storeClock(new Date()).date
  return { kind, date, entries: await listPickupDays({ from: date, days: 1, kind }) }
}

/** Who comes on a day, to be printed and ticked off. */
export default function PickupDay({ loaderData }: Route.ComponentProps) {
  const { kind, date, entries } = loaderData
  const sheetOf = (day: string) => sheetHref('day', { date: day, kind })
  return (
    <>
      <div className="flex flex-wrap print:hidden items-end justify-between gap-3">
        <p className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <LinkButton href={href('/admin/pickup-schedules')}>Pickup Schedules</LinkButton>
          <LinkButton href={sheetOf(addDays(date, -1))}>Previous Day</LinkButton>
          <LinkButton href={sheetOf(addDays(date, 1))}>Next Day</LinkButton>
          <LinkButton href={checkInPath} tone="primary">
            Check In
          </LinkButton>
        </p>
        <Form method="get" className="flex gap-2 max-sm:w-full">
          {kind && <input type="hidden" name="kind" value={kind} />}
          <input
            key={date}
            type="date"
            name="date"
            aria-label="Day"
            defaultValue={date}
            className="field-input w-auto min-w-0 max-sm:flex-1"
          />
          <SubmitButton tone="secondary">Show</SubmitButton>
          <Button onClick={() => window.print()}>Print</Button>
        </Form>
      </div>
      <div className="mt-6">
        <SheetKinds sheet="day" date={date} kind={kind} />
      </div>
      <h1 className="mt-4 text-3xl font-bold">{`${sheetTitle(kind, entries)} on ${longDay(date)}`}</h1>
      {entries.length === 0 && (
        <p className="mt-4 text-lg">
          {kind === 'delivery' ? 'Nothing is delivered on this day.' : 'Nobody comes on this day.'}
        </p>
      )}
      <ul className="mt-4 grid gap-3" aria-label={sheetTitle(kind, entries)}>
        {entries.map((entry) => (
          <SheetEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  )
}

type Entry = Route.ComponentProps['loaderData']['entries'][number]

/** A line of the sheet, with a box to tick. */
function SheetEntry({ entry }: { entry: Entry }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 break-inside-avoid sm:grid-cols-[auto_8rem_1fr_1fr]">
      <span aria-hidden="true" className="mt-1 size-5 rounded border-2 border-line-strong" />
      <p className="font-bold">
        {slotLabel(entry)}
        {entry.kind === 'delivery' && (
          <span className="block">
            <DeliveryBadge kind={entry.kind} />
          </span>
        )}
        {entry.status !== 'scheduled' && (
          <span className="block text-sm font-normal">{pickupStatusLabel(entry.status)}</span>
        )}
      </p>
      <div className="min-w-0 max-sm:col-start-2">
        <p className="font-semibold wrap-anywhere">
          {entry.name} <NoShows count={entry.noShows} />
        </p>
        {entry.address && <p className="wrap-anywhere">{entry.address}</p>}
        <p className="text-sm wrap-anywhere">{entry.phone ?? entry.email}</p>
        <p className="text-sm wrap-anywhere">
          {entry.orderNumber} · {formatDollars(entry.totalCents)} · {entry.isPaid ? 'paid' : 'not paid yet'}
        </p>
      </div>
      <div className="min-w-0 text-sm max-sm:col-start-2">
        {entry.items.map(({ name, quantity }) => (
          <p key={name} className="wrap-anywhere">
            {quantity} × {name}
          </p>
        ))}
        {entry.notes && <p className="mt-1 italic whitespace-pre-line wrap-anywhere">{entry.notes}</p>}
      </div>
    </li>
  )
}
