import { parseKind } from '#appointments/appointment-kind.ts'
import { ScheduleNav } from '#appointments/schedule-nav.tsx'
import { SheetKinds } from '#appointments/calendar/kind-links.tsx'
import { storeClock } from '#slots/store-clock.server.ts'
import { DeliveryBadge, PickupStatusBadge } from '#appointments/calendar/appointment-entry.tsx'
import { listPickupDays } from '#appointments/calendar/appointment-list.server.ts'
import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import { sheetHref, sheetTitle } from '#appointments/calendar/printed-schedule.ts'
import { shortSlotTimes } from '#slots/slots.ts'
import {
  addDays,
  daysBetween,
  isStoreDay,
  longDay,
  plainDay,
  getWeekday,
  weekdays,
} from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Route } from './+types/week'

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const kind = parseKind(searchParams.get('kind'))
  const wanted = searchParams.get('date') ?? ''
  const today = storeClock(new Date()).date
  const date = isStoreDay(wanted) ? wanted : today
  const from = addDays(date, -weekdays.indexOf(getWeekday(date)))
  return { kind, from, today, entries: await listPickupDays({ from, days: 7, kind }) }
}

/** Seven days side by side, on narrow screens one below the other. */
export default function PickupWeek({ loaderData }: Route.ComponentProps) {
  const { kind, from, today, entries } = loaderData
  const toSheet = (date: string) => sheetHref('week', { date, kind })
  return (
    <AdminPage
      title="Pickups of the Week"
      heading={`${sheetTitle(kind, entries)} of the Week`}
      lead={`${plainDay(from)} to ${plainDay(addDays(from, 6))}`}
    >
      <ScheduleNav />
      <p className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={toSheet(addDays(from, -7))}>Previous Week</LinkButton>
        <LinkButton href={toSheet(addDays(from, 7))}>Next Week</LinkButton>
      </p>
      <div className="mt-4">
        <SheetKinds sheet="week" date={from} kind={kind} />
      </div>
      <ol className="mt-4 grid gap-2 xl:grid-cols-7">
        {daysBetween(from, addDays(from, 6)).map((date) => (
          <Day
            key={date}
            date={date}
            sheet={sheetHref('day', { date, kind })}
            isToday={date === today}
            entries={entries.filter((entry) => entry.date === date)}
          />
        ))}
      </ol>
    </AdminPage>
  )
}

interface DayProps {
  date: string
  sheet: string
  isToday: boolean
  entries: readonly PickupEntry[]
}

function Day({ date, sheet, isToday, entries }: DayProps) {
  return (
    <li className={`min-w-0 rounded-card border bg-surface p-3 ${isToday ? 'border-brand' : 'border-line'}`}>
      <h2 className="text-base font-bold">
        <a href={sheet} aria-label={longDay(date)} className="hover:underline">
          {longDay(date).replace(/, \d+$/, '')}
        </a>
      </h2>
      {entries.length === 0 && <p className="mt-1 text-sm text-ink-soft">Nothing</p>}
      <ul className="mt-2 grid gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-control bg-sunken p-2 text-sm">
            <a
              href={href('/admin/pickup-schedules/:id', { id: entry.id })}
              className="block font-semibold hover:underline"
            >
              {shortSlotTimes(entry)}
              <span className="block font-normal wrap-anywhere">{entry.name}</span>
            </a>
            <span className="flex flex-wrap gap-1">
              <DeliveryBadge kind={entry.kind} />
              <PickupStatusBadge status={entry.status} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
