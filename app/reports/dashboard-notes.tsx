import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { counted } from '#shared/text/counted.ts'
import type { Mailbox } from './dashboard.ts'

interface NotesProps {
  mailbox: Pick<Mailbox, 'failedMails' | 'heldMails'>
  /** What is wrong with the backups (R158); null when nothing is, or for who cannot change it. */
  backupTrouble: string | null
  /** Sales without a connection that could not be booked (R89). */
  refusedSales: number
  /** When the register was heard that has been silent the longest (R89); null when none is. */
  silentSinceMs: number | null
}

/** What must not be overlooked: mail that could not be delivered, missing backups, and offline sales without a place. */
export function DashboardNotes({
  mailbox: { failedMails, heldMails },
  backupTrouble,
  refusedSales,
  silentSinceMs,
}: NotesProps) {
  if (failedMails + heldMails + refusedSales === 0 && !backupTrouble && !silentSinceMs) return null
  return (
    <ul className="mt-5 grid gap-2">
      {backupTrouble && (
        <Note href={href('/admin/settings/backups')} className="bg-danger-tint text-danger">
          {backupTrouble}
        </Note>
      )}
      {refusedSales > 0 && (
        <Note href={href('/admin/counter/registers')} className="bg-danger-tint text-danger">
          {counted(refusedSales, 'sale')} made without a connection could not be booked.
        </Note>
      )}
      {silentSinceMs && (
        <Note href={href('/admin/counter/registers')} className="bg-sun-tint">
          Web orders wait for a device that sells without a connection: it was last heard from on{' '}
          {formatStoreDateTime(new Date(silentSinceMs))}. If it was put away, turn it off.
        </Note>
      )}
      {failedMails > 0 && (
        <Note href={`${href('/admin/mail')}?state=failed`} className="bg-danger-tint text-danger">
          {failedMails === 1
            ? '1 mail could not be delivered and will not be tried again.'
            : `${failedMails} mails could not be delivered and will not be tried again.`}
        </Note>
      )}
      {heldMails > 0 && (
        <Note href={`${href('/admin/mail')}?state=kept`} className="bg-sun-tint">
          {heldMails === 1
            ? '1 mail about an account was not sent: somebody has asked for too many to its address today.'
            : `${heldMails} mails about accounts were not sent: somebody has asked for too many to their addresses today.`}
        </Note>
      )}
    </ul>
  )
}

interface NoteProps {
  href: string
  className: string
  children: React.ReactNode
}

function Note({ href, className, children }: NoteProps) {
  return (
    <li>
      <a
        href={href}
        className={`flex min-h-11 items-center justify-between gap-x-4 rounded-card px-4 py-2.5 font-semibold hover:underline ${className}`}
      >
        {children}
        <span aria-hidden="true">→</span>
      </a>
    </li>
  )
}
