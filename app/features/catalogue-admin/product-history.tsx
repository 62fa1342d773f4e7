import { formatStoreDateTime } from '../../shared/shop-time.ts'
import { describeChange } from './change-text.ts'
import type { ProductChange } from './product-history.server.ts'

/** Who changed what of a product, and when; the newest first. */
export function ProductHistory({ changes }: { changes: readonly ProductChange[] }) {
  return (
    <section aria-labelledby="history" className="panel">
      <h2 id="history" className="text-xl font-bold">
        History
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing was changed here so far.</p>
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

function HistoryEntry({ change }: { change: ProductChange }) {
  const { title, lines } = describeChange(change)
  const at = new Date(change.atMs)
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{title}</strong>
        <span className="text-sm text-ink-soft">
          {change.who ?? 'A former account'},{' '}
          <time dateTime={at.toISOString()}>{formatStoreDateTime(at)}</time>
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
