import type { ReactNode } from 'react'
import { weeksFrom, weeksOfMonth } from '#shared/time/month-weeks.ts'
import { monthLabel } from '#shared/time/store-day.ts'
import { Icon } from '#ui/icon.tsx'

const columns = [
  ['Sunday', 'Sun'],
  ['Monday', 'Mon'],
  ['Tuesday', 'Tue'],
  ['Wednesday', 'Wed'],
  ['Thursday', 'Thu'],
  ['Friday', 'Fri'],
  ['Saturday', 'Sat'],
] as const

interface GridProps {
  /** 'yyyy-MM'. */
  month: string
  previous: ReactNode
  next: ReactNode
  /** The day from whose week on it is shown, if it is one of this month. */
  from?: string
  renderDay: (date: string) => ReactNode
}

/** A month as a table, Sunday first. */
export function MonthGrid({ month, previous, next, from, renderDay }: GridProps) {
  const weeks = from?.startsWith(month) ? weeksFrom(from) : weeksOfMonth(month)
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
          {weeks.map((week, row) => (
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

const turnClasses = 'grid size-11 place-content-center rounded-control'

/** A link to another month; an empty cell without one. */
export function TurnLink({ href, isBack }: { href: string | null; isBack: boolean }) {
  if (!href) return <span className={turnClasses} />
  return (
    <a href={href} aria-label={turnLabel(isBack)} className={`${turnClasses} hover:bg-sunken`}>
      <Icon name={isBack ? 'back' : 'next'} className="size-4" />
    </a>
  )
}

const turnLabel = (isBack: boolean) => (isBack ? 'Previous month' : 'Next month')

/** Turns the month in place. */
export function TurnButton({ isBack, onTurn }: { isBack: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      onClick={onTurn}
      aria-label={turnLabel(isBack)}
      className={`${turnClasses} hover:bg-sunken`}
    >
      <Icon name={isBack ? 'back' : 'next'} className="size-4" />
    </button>
  )
}
