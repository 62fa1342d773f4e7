import type { ConflictingAppointment } from '#appointments/settings/conflicts.ts'
import { DeliveryBadge } from '#appointments/calendar/appointment-entry.tsx'
import { slotTimes } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { TextLink } from '#ui/button.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { counted } from '#shared/text/counted.ts'

const shownAtOnce = 20

interface ListProps {
  conflicts: readonly ConflictingAppointment[]
  /** How many of them are on blocked dates, and the key of these. */
  blocked: { count: number; key: string }
}

/** The appointments that no longer fit settings or blocked dates (R47), with one way out for those on blocked dates. */
export function ConflictList({ conflicts, blocked: { count, key } }: ListProps) {
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby="conflicts" className="rounded-card border border-sun bg-sun-tint p-5">
      <h2 id="conflicts" className="text-xl font-bold">
        {countedConflicts(conflicts.length)} not fit hours, blocked dates or capacity
      </h2>
      <p className="mt-1">They stay as they are until you move or cancel them.</p>
      <ConflictItems conflicts={conflicts} />
      {count > 0 && (
        <CommandForm
          command="cancel-conflicts"
          hidden={{ confirmed: key }}
          ask={{
            heading: 'Cancel them all?',
            text: `${counted(count, 'appointment')} on blocked dates will be canceled. Each customer gets one email that asks for another time; the orders stay.`,
            confirm: 'Cancel all and ask them to choose again',
            isDangerous: true,
          }}
          submit={`Cancel the ${count} on blocked dates and ask them to choose again`}
          busy="Canceling..."
          button={{ tone: 'secondary' }}
          className="mt-4"
        />
      )}
    </section>
  )
}

/** '1 appointment does', '3 appointments do'. */
function countedConflicts(count: number): string {
  return count === 1 ? '1 appointment does' : `${count} appointments do`
}

/** The conflicts as links; the first ones at once. */
function ConflictItems({ conflicts }: { conflicts: readonly ConflictingAppointment[] }) {
  const more = conflicts.slice(shownAtOnce)
  return (
    <>
      <Items conflicts={conflicts.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-2 font-semibold">And {more.length} more</summary>
          <Items conflicts={more} />
        </details>
      )}
    </>
  )
}

function Items({ conflicts }: { conflicts: readonly ConflictingAppointment[] }) {
  return (
    <ul className="mt-3 grid gap-1" aria-label="Appointments">
      {conflicts.map((conflict) => (
        <li key={conflict.id} className="wrap-anywhere">
          <TextLink href={href('/admin/pickup-schedules/:id', { id: conflict.id })} className="font-semibold">
            {longDay(conflict.date)}, {slotTimes(conflict)}
          </TextLink>{' '}
          · {conflict.name} · <span className="whitespace-nowrap">{conflict.orderNumber}</span>{' '}
          <DeliveryBadge kind={conflict.kind} />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  /** 'Blocking these dates'. */
  action: string
  conflicts: readonly ConflictingAppointment[]
  /** The buttons: confirm, and go back. */
  children: ReactNode
}

/** Asks for confirmation before a change that conflicts with booked appointments (R47). */
export function ConflictQuestion({ action, conflicts, children }: Props) {
  const question = useRef<HTMLElement>(null)
  // Anyone who pressed a button at the end of a long form sees it, and hears it.
  useEffect(() => question.current?.focus(), [])
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-labelledby="conflict-question"
      role="alert"
      className="rounded-card border-2 border-sun bg-sun-tint p-5"
    >
      <h2 id="conflict-question" className="text-xl font-bold">
        {action} conflicts with {counted(conflicts.length, 'appointment')}
      </h2>
      <p className="mt-1">Nothing is saved yet. Booked appointments stay until you move or cancel them.</p>
      <ConflictItems conflicts={conflicts} />
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">{children}</div>
    </section>
  )
}
