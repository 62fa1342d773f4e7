import type { DayState } from '#slots/availability.ts'
import { MonthGrid, TurnLink } from './month-grid.tsx'
import { addMonths, longDay, monthDay } from '#shared/time/store-day.ts'

/** Read out with a day that cannot be chosen. */
const stateTexts: Readonly<Record<DayState, string>> = {
  free: '',
  full: 'no time left',
  closed: 'closed',
  blocked: 'closed',
  past: 'past',
  'too-far': 'not open for booking yet',
}

interface Props {
  /** 'yyyy-MM'. */
  month: string
  /** The store's day: weeks that are over are not shown. */
  today: string
  days: ReadonlyMap<string, DayState>
  selected: string | null
  /** The address for a chosen day. */
  hrefOf: (date: string) => string
  /** The address of the previous or next month; null without one. */
  monthHrefOf: (month: string) => string | null
}

/** A month to choose a day from: plain links, so that it works by keyboard and without JavaScript. */
export function MonthCalendar({ month, today, days, selected, hrefOf, monthHrefOf }: Props) {
  return (
    <MonthGrid
      month={month}
      from={today}
      previous={<TurnLink href={monthHrefOf(addMonths(month, -1))} isBack />}
      next={<TurnLink href={monthHrefOf(addMonths(month, 1))} isBack={false} />}
      renderDay={(date) => (
        <Day
          date={date}
          label={
            date.startsWith(month) || !date.endsWith('-01') ? String(Number(date.slice(8))) : monthDay(date)
          }
          state={days.get(date) ?? 'closed'}
          isSelected={date === selected}
          href={hrefOf(date)}
        />
      )}
    />
  )
}

interface DayProps {
  date: string
  /** '7'; the first of the next month 'Dec 1'. */
  label: string
  state: DayState
  isSelected: boolean
  href: string
}

const cell = 'grid min-h-11 w-full place-content-center rounded-control leading-tight'

function Day({ date, label, state, isSelected, href }: DayProps) {
  if (state === 'free' || isSelected)
    return (
      <a
        href={href}
        aria-label={longDay(date)}
        aria-current={isSelected ? 'date' : undefined}
        className={`${cell} bg-brand-tint font-semibold text-brand-deep hover:bg-brand hover:text-white aria-[current]:bg-brand aria-[current]:text-white`}
      >
        {label}
      </a>
    )
  const isFull = state === 'full'
  return (
    <span className={`${cell} text-ink-soft ${isFull ? 'bg-sunken' : ''}`}>
      <span aria-hidden="true" className={isFull ? 'line-through' : undefined}>
        {label}
      </span>
      <span className="sr-only">
        {longDay(date)}: {stateTexts[state]}
      </span>
    </span>
  )
}

/** The legend for the styles of the days. */
export function CalendarLegend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft" aria-label="Legend">
      <li className="flex items-center gap-2">
        <span className="size-4 rounded bg-brand-tint ring-1 ring-brand/30" aria-hidden="true" /> Times
        available
      </li>
      <li className="flex items-center gap-2">
        <span className="size-4 rounded bg-sunken ring-1 ring-line" aria-hidden="true" /> Fully booked
      </li>
    </ul>
  )
}
