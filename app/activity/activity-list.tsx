import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import type { ActivityEntry } from './activity.ts'

/** What was done, by whom and when; the newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <EmptyNotice title="Nothing like that has happened here." />
  return (
    <ol aria-label="Activity" className="panel mt-5 divide-y divide-line py-0">
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry: { text, address, who, atMs } }: { entry: ActivityEntry }) {
  const at = new Date(atMs)
  return (
    <li className="py-2.5">
      <p className="wrap-anywhere">
        <TextLink href={address}>{text}</TextLink>
      </p>
      <p className="flex justify-between gap-3 text-sm text-ink-soft">
        <span className="truncate">{who}</span>
        <time dateTime={at.toISOString()} className="shrink-0 tabular-nums">
          {formatShortStoreDateTime(at)}
        </time>
      </p>
    </li>
  )
}
