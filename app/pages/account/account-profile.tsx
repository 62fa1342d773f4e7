import type { ReactNode } from 'react'
import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface Profile {
  name: string
  email: string
  isEmailVerified: boolean
  hasFactor: boolean
  hasPassword: boolean
}

/** Name, address, password and second factors, each with the way to change it. */
export function AccountProfile({ profile }: { profile: Profile }) {
  return (
    <Card id="profile" heading="Profile">
      <dl className="mt-3 divide-y divide-line">
        <Row term="Full Name" change={{ href: href('/account/name'), word: 'Change', of: 'name' }}>
          {profile.name || 'Not given'}
        </Row>
        <Row term="Email" change={{ href: href('/account/email'), word: 'Change', of: 'email' }}>
          <span className="block wrap-anywhere">{profile.email}</span>
          {profile.isEmailVerified ? (
            <span className="text-sm font-medium text-success">Confirmed</span>
          ) : (
            <span className="mt-1 block text-sm">
              <span className="block text-ink-soft">
                Not confirmed yet. Orders you placed with it before appear here once it is.
              </span>
              <VerificationButton />
            </span>
          )}
        </Row>
        <Row
          term="Password"
          change={
            profile.hasPassword
              ? { href: href('/account/password'), word: 'Change', of: 'password' }
              : { href: href('/auth/forgot-password'), word: 'Set', of: 'a password' }
          }
        >
          {profile.hasPassword ? '••••••••' : 'None yet'}
        </Row>
        <Row
          term="Two-step sign-in"
          change={{
            href: href('/account/security'),
            word: profile.hasFactor ? 'Change' : 'Set up',
            of: 'two-step sign-in',
          }}
        >
          {profile.hasFactor ? 'On' : 'Off'}
        </Row>
      </dl>
    </Card>
  )
}

function VerificationButton() {
  return (
    <form method="post" action={href('/account/verification-mail')}>
      <button type="submit" className="text-link min-h-8 font-semibold">
        Send the mail again
      </button>
    </form>
  )
}

interface RowProps {
  term: string
  /** The link's visible word, and what it is about for those who hear it. */
  change: { href: string; word: string; of: string }
  children: ReactNode
}

function Row({ term, change, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <dt className="text-sm font-semibold text-ink-soft">{term}</dt>
      <dd className="col-start-1 min-w-0">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center">
        <TextLink href={change.href} className="inline-flex min-h-11 items-center font-semibold">
          {change.word}
          <span className="sr-only">&nbsp;{change.of}</span>
        </TextLink>
      </dd>
    </div>
  )
}
