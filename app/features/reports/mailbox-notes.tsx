import type { Mailbox } from './mailbox.server.ts'

/** What must not be overlooked: mail that could not be delivered, and messages that nobody has read. */
export function MailboxNotes({ mailbox: { parkedMails, newMessages } }: { mailbox: Mailbox }) {
  if (parkedMails + newMessages === 0) return null
  return (
    <ul className="mt-5 grid gap-2">
      {parkedMails > 0 && (
        <Note href="/admin/mail?status=failed" className="bg-danger-tint text-danger">
          {parkedMails === 1
            ? '1 mail could not be delivered and is parked.'
            : `${parkedMails} mails could not be delivered and are parked.`}
        </Note>
      )}
      {newMessages > 0 && (
        <Note href="/admin/messages" className="bg-sun-tint">
          {newMessages === 1
            ? '1 new message from a customer.'
            : `${newMessages} new messages from customers.`}
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
