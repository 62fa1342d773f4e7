import { redirect } from 'react-router'
import { revokeOtherSessions } from '#accounts/sessions/session-list.server.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/other-sessions-revocation'
import { requireRecentProof } from './factor-guard.server.ts'
import { requireMember } from '#pages/account/member-guard.server.ts'

/** There is nothing to see here. */
export const loader = () => redirect(href('/account'), 303)

/** Ends all of the member's sessions but this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember({ request, context })
  requireRecentProof(member, href('/account'))
  const { userId, sessionId } = member
  await revokeOtherSessions({ userId, sessionId })
  return redirectWithNotice(href('/account'), accountNotices.of('sessions'))
}
