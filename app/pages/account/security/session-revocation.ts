import { data, redirect } from 'react-router'
import { revokeSession } from '#accounts/sessions/session-list.server.ts'
import { endedSessionCookie } from '#accounts/sessions/session-cookie.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/session-revocation'
import { requireRecentProof } from './factor-guard.server.ts'
import { requireMember } from '#pages/account/member-guard.server.ts'
import { notFound } from '#pages/page-headers.ts'

/** There is nothing to see here. */
export const loader = () => redirect(href('/account'), 303)

/** Ends one of the member's own sessions; another person's is unknown here. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember({ request, context })
  const { session_id: sessionId } = await readFormTexts(request, ['session_id'])
  if (!sessionId || !isUuid(sessionId)) throw data(null, 400)
  // One's own is a sign-out; to end the owner's others takes more than a stolen cookie.
  if (sessionId.toLowerCase() !== member.sessionId) requireRecentProof(member, href('/account'))
  const isEnded = await revokeSession({ userId: member.userId, sessionId: sessionId.toLowerCase() })
  if (!isEnded) throw notFound()
  if (sessionId.toLowerCase() !== member.sessionId)
    return redirectWithNotice(href('/account'), accountNotices.of('session'))
  return redirect('/', { status: 303, headers: { 'Set-Cookie': endedSessionCookie() } })
}
