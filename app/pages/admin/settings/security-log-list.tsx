import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import {
  isSecurityEvent,
  securityEventLabels,
  securityOutcomeLabels,
  showDetails,
  type SecurityLogEntry,
  type SecurityOutcome,
} from '#security-log/security-events.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  done: 'green',
  refused: 'red',
} as const satisfies Record<SecurityOutcome, string>

/** Entries of the security log: what, who, from where, and with which outcome. */
export function SecurityLogList({ entries }: { entries: readonly SecurityLogEntry[] }) {
  if (entries.length === 0) return <p className="panel mt-5 text-ink-soft">Nothing has happened here yet.</p>
  return (
    <ul
      aria-label="Security log"
      className="mt-5 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {entries.map((entry) => (
        <li key={entry.id} className="px-4 py-3 sm:px-5">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: SecurityLogEntry }) {
  const { event, outcome, details, occurrences, requestId } = entry
  const place = [whoOf(entry), entry.networkHash && `network ${entry.networkHash.slice(0, 8)}`]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {isSecurityEvent(event) ? securityEventLabels[event] : event}
          {occurrences > 1 && <span className="tabular-nums"> ×{occurrences}</span>}
        </p>
        <Badge tone={tones[outcome]}>{securityOutcomeLabels[outcome]}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[formatStoreDateTime(entry.createdAt), ...place].filter(Boolean).join(', ')}
      </p>
      {occurrences > 1 && <p className="text-sm">Too many in that hour to list each one.</p>}
      {Object.keys(details).length > 0 && <p className="text-sm wrap-anywhere">{showDetails(details)}</p>}
      {requestId && <p className="text-sm wrap-anywhere text-ink-soft">Request {requestId}</p>}
    </>
  )
}

/** The account as it is called now, or what is left to tell people apart. */
function whoOf({ email, userId, emailHash }: SecurityLogEntry): string | null {
  if (email) return email
  if (userId) return `deleted account ${userId.slice(0, 8)}`
  return emailHash && `unknown address ${emailHash.slice(0, 8)}`
}
