import { kindLabels, parseKind, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { readPickupTerms } from '#appointments/booking/appointment-day.server.ts'
import { layOutWeek, type WeekGrid } from '#appointments/calendar/week-grid.ts'
import { listBlockedDays } from '#appointments/settings/blocked-dates.server.ts'
import { ScheduleNav } from '#appointments/schedule-nav.tsx'
import { SheetKinds } from '#appointments/calendar/kind-links.tsx'
import { storeClock } from '#slots/store-clock.server.ts'
import { DeliveryBadge, PickupStatusBadge } from '#appointments/calendar/appointment-entry.tsx'
import { listPickupDays } from '#appointments/calendar/appointment-list.server.ts'
import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import { sheetHref, sheetTitle } from '#appointments/calendar/printed-schedule.ts'
import { ohioTime, slotSpan } from '#slots/slots.ts'
import {
  addDays,
  daysBetween,
  isStoreDay,
  plainDay,
  shortDay,
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
  const days = daysBetween(from, addDays(from, 6))
  const shown = kind ? [kind] : (['pickup', 'delivery'] as const)
  const [entries, blocked, kinds] = await Promise.all([
    listPickupDays({ from, days: 7, kind }),
    listBlockedDays(from, addDays(from, 6)),
    Promise.all(shown.map(async (of) => ({ kind: of, rules: await readPickupTerms(of) }))),
  ])
  return {
    kind,
    from,
    today,
    title: sheetTitle(kind, entries),
    week: layOutWeek({ days, kinds, blocked, entries }),
  }
}

/** Seven days side by side, on narrow screens one below the other (R196). */
export default function PickupWeek({ loaderData }: Route.ComponentProps) {
  const { kind, from, today, title, week } = loaderData
  const toSheet = (date: string) => sheetHref('week', { date, kind })
  return (
    <AdminPage
      title="Pickups of the Week"
      heading={`${title} of the Week`}
      lead={`${plainDay(from)} to ${plainDay(addDays(from, 6))}`}
    >
      <ScheduleNav />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <SheetKinds sheet="week" date={from} kind={kind} />
        <LinkButton href={toSheet(addDays(from, -7))}>Previous Week</LinkButton>
        <LinkButton href={toSheet(addDays(from, 7))}>Next Week</LinkButton>
      </div>
      <div className="mt-4 lg:overflow-x-auto">
        <table className="w-full max-lg:grid max-lg:gap-2 lg:min-w-4xl lg:table-fixed lg:border-separate lg:border-spacing-1">
          <caption className="sr-only">Who comes when, and how many places are taken</caption>
          <thead className="max-lg:contents">
            <tr className="max-lg:contents">
              <th scope="col" className="max-lg:hidden lg:w-18">
                <span className="sr-only">Time</span>
              </th>
              {week.days.map((day, index) => (
                <DayHeading key={day.date} day={day} order={orders[index]} {...{ kind, today }} />
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:contents">
            {week.rows.map(({ start, cells }) => (
              <tr key={start} className="max-lg:contents">
                <th
                  scope="row"
                  className="py-2 pr-2 text-right align-top text-sm whitespace-nowrap max-lg:hidden"
                >
                  {ohioTime(start)}
                </th>
                {cells.map((cell, index) => (
                  <Cell
                    key={week.days[index]?.date}
                    cell={cell}
                    order={orders[index]}
                    isOne={kind !== null}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AdminPage>
  )
}

/** In order of the days; what is of one day stays as it is in the table. */
const orders = [
  'max-lg:order-1',
  'max-lg:order-2',
  'max-lg:order-3',
  'max-lg:order-4',
  'max-lg:order-5',
  'max-lg:order-6',
  'max-lg:order-7',
]

interface HeadingProps {
  day: WeekGrid<PickupEntry>['days'][number]
  /** Of its day, where days are one below the other. */
  order: string | undefined
  kind: AppointmentKind | null
  today: string
}

function DayHeading({ day: { date, isBlocked, booked }, order, kind, today }: HeadingProps) {
  return (
    <th
      scope="col"
      aria-current={date === today ? 'date' : undefined}
      className={`rounded-control p-2 text-left font-normal aria-[current]:bg-brand-tint max-lg:mt-2 max-lg:block max-lg:border-t max-lg:border-line ${order}`}
    >
      <a href={sheetHref('day', { date, kind })} className="font-bold hover:underline">
        {shortDay(date)}
      </a>
      <span className="block text-sm text-ink-soft">
        {isBlocked ? 'Blocked' : booked > 0 ? `${booked} booked` : 'Nothing booked'}
      </span>
    </th>
  )
}

interface CellProps {
  cell: WeekGrid<PickupEntry>['rows'][number]['cells'][number]
  order: string | undefined
  /** Only one kind is shown, so that it need not be named. */
  isOne: boolean
}

/** The places of a time on a day, and who has them; on a narrow screen only where somebody comes. */
function Cell({ cell: { places, entries }, order, isOne }: CellProps) {
  const isFull = places.length > 0 && places.every(({ taken, capacity }) => taken >= capacity)
  const look = isFull
    ? 'border-sun bg-sun-tint'
    : entries.length > 0
      ? 'border-line bg-surface'
      : places.length > 0
        ? 'border-transparent bg-sunken'
        : 'border-transparent'
  const isShown = entries.length > 0 ? 'max-lg:block' : 'max-lg:hidden'
  return (
    <td className={`rounded-control border p-1.5 align-top text-sm max-lg:p-3 ${look} ${isShown} ${order}`}>
      {places.map(({ kind, taken, capacity }) => (
        <p key={kind} className="text-ink-soft">
          {!isOne && places.length > 1 && `${kindLabels[kind].title} `}
          {taken} of {capacity}
        </p>
      ))}
      {entries.map((entry) => (
        <p key={entry.id} className="mt-1">
          <a
            href={href('/admin/pickup-schedules/:id', { id: entry.id })}
            className="font-semibold wrap-anywhere hover:underline"
          >
            <span className="lg:hidden">{slotSpan(entry)} </span>
            {entry.name}
          </a>{' '}
          <DeliveryBadge kind={entry.kind} />
          {entry.status !== 'scheduled' && <PickupStatusBadge status={entry.status} />}
        </p>
      ))}
    </td>
  )
}
