import { Link } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { stateLabels, type ImportSummary } from '#catalogue/import/import-view.ts'

/** The latest imports: what, when, by whom, and how they ended. */
export function ImportHistory({ imports }: { imports: ImportSummary[] }) {
  return (
    <section className="panel p-5" aria-labelledby="history-heading">
      <h2 id="history-heading" className="text-lg font-semibold">
        Import History
      </h2>
      {imports.length === 0 ? (
        <p className="mt-2 text-ink-soft">No imports yet.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {imports.map((item) => (
            <li key={item.id} className="border-t border-line pt-3">
              <Link to={href('/admin/import/:id', { id: item.id })} className="text-link break-words">
                {item.fileName}
              </Link>
              <p className="text-sm text-ink-soft">
                {formatStoreDateTime(item.createdAt)}
                {item.createdBy && ` by ${item.createdBy}`}
              </p>
              <p>
                {stateLabels[item.state]}: {item.created} created, {item.updated} updated, {item.refused}{' '}
                refused
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
