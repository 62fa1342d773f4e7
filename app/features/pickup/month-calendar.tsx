import type { ReactNode } from 'react'
import type { DayState } from './availability.ts'
import { addMonths, longDay, monthLabel, weeksOfMonth } from './store-day.ts'

const columns = [
  ['Sunday', 'Sun'],
  ['Monday', 'Mon'],
  ['Tuesday', 'Tue'],
  ['Wednesday', 'Wed'],
  ['Thursday', 'Thu'],
  ['Friday', 'Fri'],
  ['Saturday', 'Sat'],
] as const

/** Read out with a day that cannot be chosen. */
const stateTexts: Readonly<Record<DayState, string>> = {
  free: '',
  full: 'no time left',
  closed: 'closed',
  blocked: 'closed',
  past: 'past',
  'too-far': 'not open for booking yet',
}

interface GridProps {
  /** 'yyyy-MM'. */
  month: string
  previous: ReactNode
  next: ReactNode
  renderDay: (date: string) => ReactNode
}

/** A month as a table, Sunday first. */
export function MonthGrid({ month, previous, next, renderDay }: GridProps) {
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-2">
        {previous}
        <p className="font-display text-lg font-bold" aria-live="polite">
          {monthLabel(month)}
        </p>
        {next}
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center sm:border-spacing-1">
        <caption className="sr-only">{monthLabel(month)}</caption>
        <thead>
          <tr>
            {columns.map(([name, short]) => (
              <th key={name} scope="col" className="py-1 text-sm font-semibold text-ink-soft">
                <abbr title={name} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week, row) => (
            <tr key={`${month}-${row}`}>
              {week.map((date, column) => (
                <td key={date ?? `empty-${column}`} className="p-0">
                  {date && renderDay(date)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props {
  /** 'yyyy-MM'. */
  month: string
  days: ReadonlyMap<string, DayState>
  selected: string | null
  /** Where choosing a day leads. */
  hrefOf: (date: string) => string
  /** Where turning the page leads; null where there is nothing. */
  monthHrefOf: (month: string) => string | null
}

/** A month to choose a day from: plain links, so that it works by keyboard and without JavaScript. */
export function MonthCalendar({ month, days, selected, hrefOf, monthHrefOf }: Props) {
  return (
    <MonthGrid
      month={month}
      previous={
        <Turn href={monthHrefOf(addMonths(month, -1))} label="Previous month" path={turnPaths.back} />
      }
      next={<Turn href={monthHrefOf(addMonths(month, 1))} label="Next month" path={turnPaths.on} />}
      renderDay={(date) => (
        <Day
          date={date}
          state={days.get(date) ?? 'closed'}
          isSelected={date === selected}
          href={hrefOf(date)}
        />
      )}
    />
  )
}

const turnPaths = { back: 'm10 3-5 5 5 5', on: 'm6 3 5 5-5 5' }

interface DayProps {
  date: string
  state: DayState
  isSelected: boolean
  href: string
}

const cell = 'grid min-h-11 w-full place-content-center rounded-control'

function Day({ date, state, isSelected, href }: DayProps) {
  const number = Number(date.slice(8))
  if (state === 'free' || isSelected)
    return (
      <a
        href={href}
        aria-label={longDay(date)}
        aria-current={isSelected ? 'date' : undefined}
        className={`${cell} bg-brand-tint font-semibold text-brand-deep hover:bg-brand hover:text-white aria-[current]:bg-brand aria-[current]:text-white`}
      >
        {number}
      </a>
    )
  const isFull = state === 'full'
  return (
    <span className={`${cell} text-ink-soft ${isFull ? 'bg-sunken' : ''}`}>
      <span aria-hidden="true" className={isFull ? 'line-through' : undefined}>
        {number}
      </span>
      <span className="sr-only">
        {longDay(date)}: {stateTexts[state]}
      </span>
    </span>
  )
}

/** What the looks of the days mean. */
export function CalendarLegend({ children }: { children?: ReactNode }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft" aria-label="Legend">
      <li className="flex items-center gap-2">
        <span className="size-4 rounded bg-brand-tint ring-1 ring-brand/30" aria-hidden="true" /> Times
        available
      </li>
      <li className="flex items-center gap-2">
        <span className="size-4 rounded bg-sunken ring-1 ring-line" aria-hidden="true" /> Fully booked
      </li>
      {children}
    </ul>
  )
}

const turnLook = 'grid size-11 place-content-center rounded-control'

function Turn({ href, label, path }: { href: string | null; label: string; path: string }) {
  if (!href) return <span className={turnLook} />
  return (
    <a href={href} aria-label={label} className={`${turnLook} hover:bg-sunken`}>
      <TurnIcon path={path} />
    </a>
  )
}

function TurnIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Turns the month in place. */
export function TurnButton({ isBack, onTurn }: { isBack: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      onClick={onTurn}
      aria-label={isBack ? 'Previous month' : 'Next month'}
      className={`${turnLook} hover:bg-sunken`}
    >
      <TurnIcon path={isBack ? turnPaths.back : turnPaths.on} />
    </button>
  )
}
