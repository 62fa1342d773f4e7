import { data, redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { tooManyAttempts } from '#accounts/account-answer.ts'
import { roleLabels } from '#accounts/admins/permissions.ts'
import { acceptInvitation, readInvitation } from '#accounts/staff/invitation-acceptance.server.ts'
import { acceptRefusalText } from '#accounts/staff/staff-messages.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { href } from '#shared/addresses.ts'
import { saveTrouble } from '#shared/notices.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure } from '#pages/notice-answer.server.ts'
import { privateAnswer, privateHeaders, privatePage } from '#pages/page-headers.ts'
import { shopFacts, unlistedMeta } from '#pages/shop-facts.ts'
import { findMember } from '#pages/visitor.server.ts'
import { AccountCard } from '#pages/account/account-card.tsx'
import type { Route } from './+types/invitation'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Invitation', 'Accept an invitation to work in the back office.')

const attempts = { name: 'invitation', hits: 20, seconds: 900 }
const over = acceptRefusalText({ reason: 'invitation-over' })

const backTo = (token: string) => `${href('/auth/invitation')}?${new URLSearchParams({ token })}`

/** What the link invites to. Programs that look at mails follow their links: only the button accepts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const [invitation, member] = await Promise.all([readInvitation(token), findMember(context)])
  const facts = { invitation, token, ownEmail: member?.email ?? null }
  return data(facts, { status: invitation ? 200 : 410, headers: privatePage })
}

/** Takes the signed-in member into the staff, once for each link (R86). */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (status: number, failure: string) => data({ failure }, { status, headers: privatePage })
  const { token = '' } = await readFormTexts(request, ['token'])
  const limited = await spendAttempt(attempts, [`network:${context.get(requestFacts).clientNetwork}`])
  if (limited) return refuse(429, tooManyAttempts(limited.retryAfterSeconds))
  return await catchFailure(
    'accepting an invitation',
    async () => {
      const invitation = await readInvitation(token)
      if (!invitation) return refuse(410, over)
      const member = await findMember(context)
      if (!member) return refuse(401, acceptRefusalText({ reason: 'session-over' }))
      const outcome = await acceptInvitation({ token, member })
      if (!outcome.ok)
        return refuse(outcome.error.reason === 'other-address' ? 403 : 409, acceptRefusalText(outcome.error))
      const headers = privateHeaders(outcome.value.setCookies)
      return redirect(href('/admin/dashboard'), { status: 303, headers })
    },
    (status) => refuse(status, saveTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: saveTrouble })

export default function InvitationPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { invitation, token, ownEmail } = loaderData
  const { storeName } = shopFacts(matches)
  const failure = actionData?.failure ?? (invitation ? null : over)
  const lead = invitation
    ? `You are invited to work in the back office of ${storeName} as ${roleLabels[invitation.role].toLowerCase()}.`
    : undefined
  return (
    <AccountCard title="Invitation" lead={lead}>
      {failure && <FormError title="Not accepted">{failure}</FormError>}
      {invitation && <WayOn {...{ token, ownEmail }} email={invitation.email} />}
    </AccountCard>
  )
}

/** The next step: sign in as the one who was invited, or accept. */
function WayOn({ token, ownEmail, email }: { token: string; ownEmail: string | null; email: string }) {
  const here = backTo(token)
  if (ownEmail === email)
    return (
      <form method="post" action={href('/auth/invitation')} className="mt-4 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <p>
          You are signed in as <strong className="wrap-anywhere">{email}</strong>. Other devices where you are
          signed in will be signed out.
        </p>
        <SubmitButton size="large">Accept</SubmitButton>
      </form>
    )
  if (ownEmail !== null)
    return (
      <div className="mt-4 grid gap-4">
        <p className="wrap-anywhere">
          It is for {email}, and you are signed in as {ownEmail}. Sign out, then open the link again.
        </p>
        <form method="post" action={href('/sign-out')}>
          <SubmitButton tone="secondary">Sign out</SubmitButton>
        </form>
      </div>
    )
  return (
    <div className="mt-4 grid gap-3">
      <p className="wrap-anywhere">
        It is for {email}. Sign in with that address, or make an account with it.
      </p>
      <LinkButton href={`${href('/auth')}?${new URLSearchParams({ redirect: here })}`} tone="primary">
        Sign In
      </LinkButton>
      <LinkButton href={`${href('/auth')}?${new URLSearchParams({ tab: 'sign-up', redirect: here })}`}>
        Sign Up
      </LinkButton>
    </div>
  )
}
