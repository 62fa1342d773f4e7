import { redirect } from 'react-router'
import { mailVerificationAgain } from '#accounts/email-verification.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/verification-mail'
import { requireMember } from './member-guard.server.ts'

/** Each link works for a day (R163). */
const attempts = { name: 'verification-mail', hits: 3, seconds: 10_800 }

/** There is nothing to see here. */
export const loader = () => redirect(href('/account'), 303)

/** Mails the link that confirms the member's address again. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember({ request, context })
  const limited = await spendAttempt(attempts, [`user:${member.userId}`])
  if (limited) return redirectWithNotice(href('/account'), accountNotices.of('verification-wait'))
  await mailVerificationAgain(member)
  return redirectWithNotice(href('/account'), accountNotices.of('verification', await mailFacts()))
}
