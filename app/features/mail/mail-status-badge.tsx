import type { MailRow } from '../../db/schema.ts'
import { mailStatusLabels } from './outbox-states.ts'

const colours: Record<MailRow['status'], string> = {
  queued: 'bg-status-yellow-tint text-status-yellow',
  failed: 'bg-status-red-tint text-status-red',
  kept: 'bg-status-grey-tint text-status-grey',
  sent: 'bg-status-green-tint text-status-green',
}

/** The result of a mail so far. */
export function MailStatusBadge({ status }: { status: MailRow['status'] }) {
  return <span className={`badge ${colours[status]}`}>{mailStatusLabels[status]}</span>
}
