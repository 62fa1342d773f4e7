import { useEffect, useRef, type ReactNode } from 'react'
import { counted } from '../../shared/counted.ts'
import type { HitAppointment } from './hits.ts'
import { HitItems } from './hit-list.tsx'

interface Props {
  /** 'Blocking these dates'. */
  action: string
  hits: readonly HitAppointment[]
  /** The ways on: confirming, and going back. */
  children: ReactNode
}

/** Asks before something is saved that booked appointments would not fit any more (decision 47). */
export function HitQuestion({ action, hits, children }: Props) {
  const question = useRef<HTMLElement>(null)
  // Whoever pressed a button at the end of a long form sees it, and hears it.
  useEffect(() => question.current?.focus(), [])
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-labelledby="hit-question"
      role="alert"
      className="rounded-card border-2 border-sun bg-sun-tint p-5"
    >
      <h2 id="hit-question" className="text-xl font-bold">
        {action} hits {counted(hits.length, 'appointment')}
      </h2>
      <p className="mt-1">Nothing is saved yet. Booked appointments stay until you move or cancel them.</p>
      <HitItems hits={hits} />
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">{children}</div>
    </section>
  )
}
