import { useEffect, useRef, type ReactNode } from 'react'
import { counted } from '#shared/text/counted.ts'
import type { ConflictingAppointment } from './conflicts.ts'
import { ConflictItems } from './conflict-list.tsx'

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
