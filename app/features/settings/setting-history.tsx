import { formatStoreDateTime } from '../../shared/shop-time.ts'
import { describeSettingChange } from './setting-change-text.ts'
import type { SettingChange } from './setting-changes.server.ts'

/** Who changed which settings, and when; the newest first. */
export function SettingHistory({ changes }: { changes: readonly SettingChange[] }) {
  return (
    <section aria-labelledby="setting-history" className="panel">
      <h2 id="setting-history" className="text-2xl font-bold">
        Changes
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-ink-soft">No settings were changed so far.</p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {changes.map((change) => {
            const { title, lines } = describeSettingChange(change)
            const at = new Date(change.atMs)
            return (
              <li key={change.id} className="py-2.5">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <strong>{title}</strong>
                  <span className="text-sm text-ink-soft">
                    {change.who ?? 'A former account'},{' '}
                    <time dateTime={at.toISOString()}>{formatStoreDateTime(at)}</time>
                  </span>
                </p>
                <ul className="mt-1 text-[0.9375rem] text-ink-soft">
                  {lines.map((line) => (
                    <li key={line} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
