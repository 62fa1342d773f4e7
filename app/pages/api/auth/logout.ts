import { visitorContext } from '#context.ts'
import { signOut } from '#accounts/accounts.server.ts'
import { endedSessionCookie } from '#accounts/sessions/session-cookie.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import type { Route } from './+types/logout'
import { answerJson, refuseReading } from '#pages/json-call.server.ts'

/** Ends the session of a token or cookie, and all of its tokens. */
export async function action({ context }: Route.ActionArgs) {
  const member = await context.get(visitorContext).session()
  if (!member) return answerJson({ error: 'Not authenticated' }, 401)
  await signOut(member.sessionId)
  await recordSecurityEvent({ event: 'sign-out', outcome: 'done', userId: member.userId })
  return answerJson({}, 200, { 'Set-Cookie': endedSessionCookie() })
}

export const loader = refuseReading
