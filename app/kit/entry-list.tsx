import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { CommandForm } from './command-form.tsx'

/** An entry as its list shows it. */
export interface EntryRow {
  id: string
  what: ReactNode
  note?: string | null
  /** Who entered it and when. */
  by: string
  /** What became of it, such as 'Undone'. */
  state?: string | false | null
  /** Whether it can be taken back. */
  isOpen: boolean
}

interface Props {
  /** Of the heading. */
  id: string
  heading: string
  lead?: ReactNode
  rows: readonly EntryRow[]
  /** What stands there without any; no list at all when left out. */
  empty?: string
  /** The command that takes an entry back, and its button. */
  undo: { command: string; label: string; action?: string }
}

/** Entries that were made, the latest first, each with the way to take it back. */
export function EntryList({ id, heading, lead, rows, empty, undo }: Props) {
  if (rows.length === 0 && empty === undefined) return null
  return (
    <Card id={id} heading={heading} isSmall className="mt-5 max-w-xl">
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <>
          {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
          <ul className="mt-2 divide-y divide-line">
            {rows.map((row) => (
              <Entry key={row.id} row={row} undo={undo} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Entry({ row, undo }: { row: EntryRow; undo: Props['undo'] }) {
  const { id, what, note, by, state, isOpen } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p>{what}</p>
        {note && <p className="wrap-anywhere">{note}</p>}
        <p className="text-sm text-ink-soft">{by}</p>
      </div>
      {state && <p className="text-sm text-ink-soft">{state}</p>}
      {isOpen && (
        <CommandForm
          command={undo.command}
          action={undo.action}
          row={id}
          submit={undo.label}
          button={{ tone: 'secondary', size: 'small' }}
        />
      )}
    </li>
  )
}
