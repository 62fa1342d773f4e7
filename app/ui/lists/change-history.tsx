import { formatStoreDateTime } from '#shared/time/shop-time.ts'

/** A change as it is shown: what it was, and a line for each thing that differs. */
interface ShownChange {
  id: string
  title: string
  lines: readonly string[]
  /** Null when the account was deleted. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

interface Props {
  heading: string
  /** The text while nothing has changed yet. */
  nothing: string
  changes: readonly ShownChange[]
}

/** Who changed what, and when; in the order in which it is given, the newest first. */
export function ChangeHistory({ heading, nothing, changes }: Props) {
  return (
    <section aria-label={heading} className="panel">
      <h2 className="text-xl font-bold">{heading}</h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-ink-soft">{nothing}</p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {changes.map((change) => (
            <HistoryEntry key={change.id} change={change} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryEntry({ change: { title, lines, who, atMs } }: { change: ShownChange }) {
  const at = new Date(atMs)
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{title}</strong>
        <span className="text-sm text-ink-soft">
          {who ?? 'A former account'}, <time dateTime={at.toISOString()}>{formatStoreDateTime(at)}</time>
        </span>
      </p>
      {lines.length > 0 && (
        <ul className="mt-1 text-[0.9375rem] text-ink-soft">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
