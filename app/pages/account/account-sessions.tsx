import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface Session {
  id: string
  device: string
  ipAddress: string | null
  createdAt: Date
  isCurrent: boolean
}

/** Where someone is signed in, with a way to end each session. */
export function AccountSessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card id="sessions" heading="Sessions">
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        Where you are signed in. End what you do not know, and change your password.
      </p>
      <ul aria-label="Sessions" className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {session.device}{' '}
                {session.isCurrent && <span className="badge badge-plain ml-1">This session</span>}
              </p>
              <p className="text-sm text-ink-soft">
                <span className="block">Since {formatStoreDateTime(new Date(session.createdAt))}</span>
                {session.ipAddress && <span className="block wrap-anywhere">{session.ipAddress}</span>}
              </p>
            </div>
            {!session.isCurrent && (
              <Form method="post" action={href('/account/session-revocation')} preventScrollReset>
                <input type="hidden" name="session_id" value={session.id} />
                <SubmitButton aria-label={`End session: ${session.device}`} tone="secondary">
                  End
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form
          method="post"
          action={href('/account/other-sessions-revocation')}
          preventScrollReset
          className="mt-3"
        >
          <SubmitButton tone="secondary" className="w-full">
            End all other sessions
          </SubmitButton>
        </Form>
      )}
      <form method="post" action={href('/sign-out')} className="mt-3">
        <SubmitButton tone="quiet" className="w-full">
          Sign Out
        </SubmitButton>
      </form>
    </Card>
  )
}
