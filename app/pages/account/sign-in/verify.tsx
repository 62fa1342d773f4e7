import { redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { AccountForm, useAccountForm } from '#accounts/profile/account-form.tsx'
import { readMailedLink, verifyEmail } from '#accounts/email-verification.server.ts'
import { verificationForm } from '#accounts/profile/account-forms.ts'
import { claimGuestOrders } from '#orders/members/order-claims.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { findMember } from '#pages/visitor.server.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/verify'
import { AccountCard, AccountNotice, useAccountNotice } from '#pages/account/account-card.tsx'
import { answerForm, refuseTooManyTries } from '#pages/account/account-form.server.ts'
import { keepForm } from './lost-answer.ts'
import { LinkButton } from '#ui/button.tsx'

const attempts = { name: 'verification', hits: 20, seconds: 900 }
const OTHER_ACCOUNT = 'This link belongs to another account. Please sign out, and sign in with that account.'
const OLD_LINK = 'This link is not valid any more. You can ask for a new one on the page of your account.'

const signInFirst = (token: string) =>
  `${href('/auth')}?${new URLSearchParams({ redirect: `${href('/auth/verify')}?${new URLSearchParams({ token })}` })}`

export const headers = privateAnswer

// Programs that look at mails follow their links: only the button confirms.
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  return await answerForm({
    request,
    schema: verificationForm,
    async work({ token }) {
      const limited = await spendAttempt(attempts, [`network:${context.get(requestFacts).clientNetwork}`])
      if (limited) return refuseTooManyTries(limited)
      const link = readMailedLink(token, new Date())
      if (!link) return { status: 410, problem: OLD_LINK }
      // Only someone who knows the password confirms: anyone could have signed up with someone else's address, whose
      // owner must not open the account, and with it the old guest orders, by a click.
      const member = await findMember(context)
      if (!member) return redirect(signInFirst(token), 303)
      if (member.email !== link.email) return { status: 403, problem: OTHER_ACCOUNT }
      const isConfirmed = await verifyEmail(token)
      await recordSecurityEvent({
        event: link.confirms === link.email ? 'email-verification' : 'email-change',
        outcome: isConfirmed ? 'done' : 'refused',
        userId: member.userId,
      })
      if (!isConfirmed) return { status: 410, problem: OLD_LINK }
      await claimGuestOrders(link.confirms)
      return redirectWithNotice(href('/auth/verify'), accountNotices.of('confirmed'))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Confirm your address', 'Confirm the e-mail address of your account.')

export default function Verify({ loaderData, actionData, matches }: Route.ComponentProps) {
  const notice = useAccountNotice('confirmed')
  const isConfirmed = notice !== null
  const { form } = useAccountForm({ id: 'verify', schema: verificationForm, answer: actionData })
  const isSignedIn = shopFacts(matches).visitor !== null
  return (
    <AccountCard title="Confirm your address">
      {notice && <AccountNotice>{notice}</AccountNotice>}
      {loaderData.token && !isConfirmed && (
        <AccountForm {...form} label="Confirm e-mail address" busyLabel="Confirming...">
          <input type="hidden" name="token" value={loaderData.token} />
          <p>Press the button to confirm that this address is yours. If you made no account, just leave.</p>
        </AccountForm>
      )}
      {!loaderData.token && !isConfirmed && (
        <p role="alert" className="mb-5 font-medium">
          The link is not complete. Please open it from the mail once more.
        </p>
      )}
      {(isConfirmed || !loaderData.token || actionData?.problem) && (
        <LinkButton
          href={isSignedIn ? href('/account') : `${href('/auth')}?redirect=${href('/account')}`}
          className="mt-5 w-full"
        >
          {isSignedIn ? 'To my account' : 'Sign In'}
        </LinkButton>
      )}
    </AccountCard>
  )
}
