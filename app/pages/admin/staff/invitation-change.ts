import { redirect } from 'react-router'
import { inviteAgain, revokeInvitation } from '#accounts/staff/invitations.server.ts'
import { staffNotices } from '#accounts/staff/staff-messages.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { answerChange, answered, mailFacts } from '#pages/notice-answer.server.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/invitation-change'

const page = href('/admin/settings/staff')

export const loader = () => redirect(page)

/** Sends an invitation again with a new link, or takes it back (R86). */
export async function action(asked: Route.ActionArgs) {
  requireRecentProof(asked, page)
  const { userId } = adminOf(asked.context)
  const { id } = asked.params
  return await answerChange({
    what: 'a change of an invitation',
    fields: (await readForm(asked.request, { texts: ['answer'] })) ?? new FormData(),
    back: page,
    failsBack: true,
    work: async () => {
      if (asked.pattern.endsWith('/revocation')) {
        if (isUuid(id)) await revokeInvitation({ id, userId })
        return answered(staffNotices.of('revoked'))
      }
      const isSent = isUuid(id) && (await inviteAgain({ id, userId }))
      return isSent
        ? answered(staffNotices.of('invited', mailFacts()))
        : answered(staffNotices.of('invitation-gone'), 404)
    },
    trouble: staffNotices.of('trouble'),
  })
}
