import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { MailStatusBadge } from './mail-status-badge.tsx'
import { mailKinds } from '#mail/mail-kinds.ts'
import type { OutboxMail } from './outbox.ts'
import { TextLink } from '#ui/button.tsx'
import { AdminTable } from '#ui/lists/table.tsx'

/** The table of the outbox: recipient, subject, state. */
export function OutboxList({ mails }: { mails: readonly OutboxMail[] }) {
  if (mails.length === 0) return <p className="panel mt-5 text-ink-soft">No mail here.</p>
  return (
    <AdminTable caption="Mail" columns={['Mail', 'To', 'State', 'Attempts', 'Date']} className="mt-5">
      {' '}
      {mails.map((mail) => (
        <tr key={mail.id} className="admin-row">
          <td className="admin-row-title">
            <TextLink href={href('/admin/mail/:id', { id: mail.id })} className="font-semibold wrap-anywhere">
              {mail.subject}
            </TextLink>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {mail.lastError ?? mailKinds[mail.kind].label}
            </span>
          </td>
          <td data-label="To" data-wide className="wrap-anywhere">
            {mail.toAddress}
          </td>
          <td data-label="State">
            <MailStatusBadge status={mail.status} />
          </td>
          <td data-label="Attempts" className="tabular-nums">
            {mail.attempts}
          </td>
          <td data-label="Date">{formatStoreDateTime(mail.createdAt)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}
