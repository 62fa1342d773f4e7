import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '#context.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import { grantMessages } from '#accounts/account-messages.ts'
import { grantFirstAdmin } from '#accounts/admins/admin-access.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import type { RenewedSession } from '#accounts/sessions/session-rotation.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'

const limit = { name: 'first-admin', hits: 20, seconds: 600 }
const refusalStatus = {
  'admin-exists': 409,
  'another-address': 403,
  'unverified-address': 403,
  'no-code': 403,
  'wrong-code': 403,
}

interface GrantAnswer {
  status: number
  headers: Record<string, string>
  /** As the specification's call answers. */
  body: { success: boolean; message: string }
  /** What is wrong is the code, or that there is none. */
  isAboutCode: boolean
  /** The session with the new role; null when nothing was granted. */
  session: RenewedSession | null
}

const refused = (status: number, message: string, more: Partial<GrantAnswer> = {}): GrantAnswer => ({
  status,
  headers: {},
  body: { success: false, message },
  isAboutCode: false,
  session: null,
  ...more,
})

/** Asks for the first admin's role for somebody who is fully signed in, for the page and the call alike. */
export async function answerGrant({
  member,
  code,
  context,
}: {
  member: Member
  /** As it was sent: anything, or nothing. */
  code: unknown
  context: Readonly<RouterContextProvider>
}): Promise<GrantAnswer> {
  const { clientNetwork } = context.get(requestFacts)
  const limited = await spendAttempt(limit, [`network:${clientNetwork}`, `user:${member.userId}`])
  if (limited) {
    const headers = { 'Retry-After': String(limited.retryAfterSeconds) }
    return refused(429, tooManyAttempts(limited.retryAfterSeconds), { headers })
  }
  const outcome = await grantFirstAdmin({ member, code: typeof code === 'string' ? code : null })
  if (outcome.ok) {
    const body = { success: true, message: grantMessages.granted }
    return { status: 200, headers: {}, body, isAboutCode: false, session: outcome.value }
  }
  const { error } = outcome
  if (error.reason === 'session-over') return refused(401, 'Not authenticated')
  const isAboutCode = error.reason === 'no-code' || error.reason === 'wrong-code'
  return refused(refusalStatus[error.reason], grantMessages[error.reason], { isAboutCode })
}
