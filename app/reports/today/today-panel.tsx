import type { ReactNode } from 'react'
import { RowPicture } from '#catalogue/admin/images/row-picture.tsx'
import { clockLabel } from '#shared/time/shop-time.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { getWeekday, weekdayLabel } from '#shared/time/store-day.ts'
import { TextLink } from '#ui/button.tsx'
import type { Today } from './today.ts'

/** The four questions of the day: what was sold, what came in, what is next, and who waits for an answer (R191). */
export function TodayPanel({ today }: { today: Today }) {
  const { soldCents, takenCents, handedOver, toCome, toPull, next, waiting, asked } = today
  const lastWeek = `Last ${weekdayLabel(getWeekday(today.day))}`
  return (
    <section aria-labelledby="today" className="mt-5">
      <h2 id="today" className="sr-only">
        Today
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-[1fr_1fr_1.6fr_1.2fr]">
        <Question label="Sold today" figure={formatDollars(soldCents.now)} to={href('/admin/orders')}>
          {lastWeek}: {formatDollars(soldCents.before)}
        </Question>
        <Question label="Money in" figure={formatDollars(takenCents.now)} to={href('/admin/orders/cash-up')}>
          {lastWeek}: {formatDollars(takenCents.before)}
        </Question>
        <Question
          label="To hand over"
          figure={`${toCome}`}
          unit={toPull > 0 ? <ToPull count={toPull} /> : 'all pulled'}
          to={href('/admin/pickup-schedules/day')}
          className="max-xl:order-last max-xl:col-span-2"
          below={next.length > 0 && <Next next={next} />}
        >
          {handedOver.now} handed over · {lastWeek}: {handedOver.before}
        </Question>
        <Question
          label="Waiting for an answer"
          figure={`${waiting.messages + waiting.unconfirmed}`}
          to={href('/admin/messages')}
          className="max-xl:col-span-2"
          below={<Waiting waiting={waiting} />}
        >
          {counted(asked.now, 'message')} today · {lastWeek}: {asked.before}
        </Question>
      </ul>
    </section>
  )
}

interface QuestionProps {
  label: string
  figure: string
  /** Beside the figure. */
  unit?: ReactNode
  /** Where the answer is told at length. */
  to: string
  className?: string
  below?: ReactNode
  /** The same a week ago. */
  children: ReactNode
}

function Question({ label, figure, unit, to, className = '', below, children }: QuestionProps) {
  return (
    <li className={`min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 ${className}`}>
      <p className="font-semibold">
        <TextLink href={to} className="-my-2 py-2">
          {label}
        </TextLink>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-2xl font-bold tabular-nums sm:text-3xl">{figure}</span>
        {unit && <span className="text-ink-soft">{unit}</span>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{children}</p>
      {below}
    </li>
  )
}

const ToPull = ({ count }: { count: number }) => (
  <TextLink href={href('/admin/pulls')}>{counted(count, 'order')} to pull</TextLink>
)

function Next({ next }: Pick<Today, 'next'>) {
  return (
    <ul className="mt-3 border-t border-line pt-1">
      {next.map(({ id, name, start, note, pictures }) => (
        <li key={id}>
          <a
            href={href('/admin/pickup-schedules/:id', { id })}
            className="group flex min-h-11 items-center gap-2.5 py-1"
          >
            {pictures.map((picture) => (
              <RowPicture key={picture} image={picture} />
            ))}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium group-hover:underline">{name}</span>
              <span className="block truncate text-sm text-ink-soft">{note}</span>
            </span>
            <span className="shrink-0 tabular-nums">{clockLabel(start)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ waiting: { messages, unconfirmed } }: Pick<Today, 'waiting'>) {
  return (
    <ul className="mt-1">
      {messages > 0 && (
        <WaitingLine to={href('/admin/messages')}>{counted(messages, 'new message')}</WaitingLine>
      )}
      {unconfirmed > 0 && (
        <WaitingLine to={`${href('/admin/orders')}?status=unconfirmed`}>
          {counted(unconfirmed, 'order')} to confirm
        </WaitingLine>
      )}
    </ul>
  )
}

const WaitingLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <TextLink href={to} className="inline-flex min-h-11 items-center">
      {children}
    </TextLink>
  </li>
)
