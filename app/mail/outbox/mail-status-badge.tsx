import { mailStatusLabels } from './outbox-states.ts'
import type { MailRow } from './outbox.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  queued: 'yellow',
  failed: 'red',
  kept: 'grey',
  sent: 'green',
} as const satisfies Record<MailRow['status'], string>

/** The result of a mail so far. */
export function MailStatusBadge({ status }: { status: MailRow['status'] }) {
  return <Badge tone={tones[status]}>{mailStatusLabels[status]}</Badge>
}
