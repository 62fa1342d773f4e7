import { useState } from 'react'
import { MonthGrid, TurnButton } from '#appointments/calendar/month-grid.tsx'
import { addMonths, longDay } from '#shared/time/store-day.ts'

interface Props {
  date: string | null
  /** Days before it cannot be chosen. */
  today: string
  onChoose: (date: string | null) => void
}

/** A single-date calendar: a second click on the chosen day clears it. */
export function DateChoice({ date, today, onChoose }: Props) {
  const [month, setMonth] = useState((date ?? today).slice(0, 7))
  return (
    <MonthGrid
      month={month}
      previous={<TurnButton isBack onTurn={() => setMonth(addMonths(month, -1))} />}
      next={<TurnButton isBack={false} onTurn={() => setMonth(addMonths(month, 1))} />}
      renderDay={(day) => (
        <button
          type="button"
          disabled={day < today}
          aria-pressed={day === date}
          aria-label={longDay(day)}
          onClick={() => onChoose(day === date ? null : day)}
          className="grid min-h-11 w-full place-content-center rounded-control hover:bg-brand-tint disabled:text-ink-soft disabled:hover:bg-transparent aria-pressed:bg-brand aria-pressed:text-white"
        >
          {Number(day.slice(8))}
        </button>
      )}
    />
  )
}
