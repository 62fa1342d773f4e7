import type { ReactNode } from 'react'

/** One of the four numbered steps. */
export function LotStep({
  number,
  title,
  lead,
  isLocked = false,
  children,
}: {
  number: number
  title: string
  lead?: string
  /** Whether it can be read only (R140). */
  isLocked?: boolean
  children: ReactNode
}) {
  const headingId = `step-${number}`
  return (
    <li className="panel flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-content-center rounded-full bg-brand-tint font-display font-bold text-brand"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h2 id={headingId} className="pt-0.5 text-lg font-bold">
            <span className="sr-only">Step {number}: </span>
            {title}
          </h2>
          {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
        </div>
      </div>
      <fieldset disabled={isLocked} className="contents">
        {children}
      </fieldset>
    </li>
  )
}
