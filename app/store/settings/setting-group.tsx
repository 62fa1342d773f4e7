import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What all of its fields are about. */
  lead?: string
  /** Of its grid, where that has more than one. */
  columns?: string
  children: ReactNode
}

/** Settings that belong together, below their heading. */
export function SettingGroup({ title, lead, columns = '', children }: Props) {
  return (
    <fieldset className={`grid gap-5 border-t border-line pt-5 ${columns}`}>
      <legend className="sr-only">{title}</legend>
      <div className="col-span-full">
        <p className="font-display text-xl font-bold" aria-hidden="true">
          {title}
        </p>
        {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
    </fieldset>
  )
}
