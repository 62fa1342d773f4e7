import { requestFacts } from '../../context.ts'
import { tooManyAttempts } from '../../features/accounts/account-answer.ts'
import { grantFirstAdmin } from '../../features/accounts/admin-access.server.ts'
import { spendAttempt } from '../../platform/rate-limit.server.ts'
import type { RouterContextProvider } from 'react-router'

const limit = { name: 'first-admin', hits: 20, seconds: 600 }
const refusalStatus = { 'admin-exists': 409, 'another-address': 403, 'unverified-address': 403 }

interface GrantAnswer {
  status: number
  headers: Record<string, string>
  /** As the specification's call answers. */
  body: { success: boolean; message: string }
}

/** Asks for the first admin's role for somebody who is fully signed in, for the page and the call alike. */
export async function answerGrant(
  userId: string,
  context: Readonly<RouterContextProvider>,
): Promise<GrantAnswer> {
  const { clientNetwork } = context.get(requestFacts)
  const limited = await spendAttempt(limit, [`network:${clientNetwork}`, `user:${userId}`])
  if (limited) {
    const headers = { 'Retry-After': String(limited.retryAfterSeconds) }
    return {
      status: 429,
      headers,
      body: { success: false, message: tooManyAttempts(limited.retryAfterSeconds) },
    }
  }
  const outcome = await grantFirstAdmin({ userId })
  return outcome.ok
    ? { status: 200, headers: {}, body: { success: true, message: outcome.value.message } }
    : {
        status: refusalStatus[outcome.error.reason],
        headers: {},
        body: { success: false, message: outcome.error.message },
      }
}
