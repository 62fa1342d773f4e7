import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { openChallenge } from '#accounts/factors/factor-challenges.server.ts'
import { FactorEnrolments } from '#accounts/factors/factor-enrolments.tsx'
import { factorEnrolment } from '#accounts/factors/enrolment-form.ts'
import { FactorList } from './factor-list.tsx'
import { describeFactorProblem, factorMessage } from '#accounts/account-messages.ts'
import { MAX_FACTORS } from '#accounts/profile/account-limits.ts'
import { refuseNewFactor } from '#accounts/factors/factor-rules.ts'
import { listFactors } from '#accounts/factors/factors.server.ts'
import { enrolFactor } from '#accounts/factors/factor-enrolment.server.ts'
import { countRecoveryCodes } from '#accounts/factors/methods/recovery-codes.server.ts'
import { isRecentlyAuthenticated } from '#accounts/sessions/member.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { getStatus } from '#pages/api/auth/factor-call.server.ts'
import { readForm } from '#pages/form-body.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/security'
import { AccountNotice, useAccountNotice } from '#pages/account/account-card.tsx'
import { proofAddress, requireFactorOwner, getWayOut } from './factor-guard.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

const here = href('/account/security')

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await requireFactorOwner(context, here)
  const query = new URL(request.url).searchParams
  return {
    factors: await listFactors(member.userId),
    hasFactor: member.hasFactor,
    isStaff: member.role !== null,
    codesLeft: await countRecoveryCodes(member.userId),
    isBlocked:
      refuseNewFactor(member, { isMailSent: await isMailConfigured(), now: new Date() })?.reason ===
      'unverified-address',
    // Anyone who was last seen a while ago has to show first that it is them (R32).
    proofAddress: isRecentlyAuthenticated(member, new Date()) ? null : proofAddress(member, here),
    problem: describeFactorProblem(query.get('problem')),
  }
}

/** Enrols a second factor and leads on to where it is finished; a phone gets its code on the way. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireFactorOwner(context, here)
  const names = ['factor_type', 'friendly_name', 'issuer', 'phone']
  const sent = (await readForm(request, { texts: names })) ?? new FormData()
  const submission = parseWithZod(sent, { schema: factorEnrolment })
  const kind = String(sent.get('factor_type'))
  if (submission.status !== 'success') return data({ kind, reply: submission.reply() }, 400)
  const enrolled = await enrolFactor({ asker: member, account: member.email, enrolment: submission.value })
  if (!enrolled.ok) {
    const { error } = enrolled
    const reply = submission.reply(
      error.reason === 'name-taken'
        ? { fieldErrors: { friendly_name: [factorMessage(error)] } }
        : { formErrors: [factorMessage(error)] },
    )
    return getWayOut(error, member, here) ?? data({ kind, reply }, getStatus(error))
  }
  const { id, factorType } = enrolled.value.factor
  const next = href('/account/security/:id', { id })
  if (factorType !== 'phone') return redirect(next, { status: 303, headers: privatePage })
  const opened = await openChallenge({
    member,
    factorId: id,
    clientAddress: context.get(requestFacts).clientAddress,
  })
  const result = opened.ok ? `challenge=${opened.value.id}` : `problem=${opened.error.reason}`
  return redirect(`${next}?${result}`, { status: 303, headers: privatePage })
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Security', 'Two-step sign-in and recovery codes of your account.')

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, proofAddress: proof, isBlocked, problem } = loaderData
  const notice = useAccountNotice()
  return (
    <div className="page-width max-w-4xl pt-8 sm:pt-12">
      {loaderData.isStaff && <BackLink href={href('/admin')}>Back office</BackLink>}
      <h1 className="text-4xl font-bold sm:text-5xl">Security</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        A second step at sign-in keeps your account yours even when someone else knows your password.
      </p>
      <div className="mt-6 empty:hidden">
        {notice && !actionData && <AccountNotice>{notice}</AccountNotice>}
        {problem && !actionData && <FormError>{problem}</FormError>}
      </div>
      <Card id="own-factors" heading="Two-step sign-in" className="mt-6">
        <FactorList factors={factors} />
        {loaderData.hasFactor && <RecoveryCodesNote left={loaderData.codesLeft} />}
      </Card>
      <section className="mt-10" aria-labelledby="new-factor">
        <h2 id="new-factor" className="text-2xl font-bold">
          Add a second step
        </h2>
        {isBlocked && <ConfirmAddressFirst />}
        {!isBlocked && proof && (
          <p className="panel mt-4">
            To add or remove a second step, please <TextLink href={proof}>confirm that it is you</TextLink>{' '}
            first.
          </p>
        )}
        {!isBlocked && !proof && factors.length >= MAX_FACTORS && (
          <p className="panel mt-4">You have {MAX_FACTORS} second steps, the most there can be.</p>
        )}
        {!isBlocked && !proof && factors.length < MAX_FACTORS && <FactorEnrolments answer={actionData} />}
      </section>
    </div>
  )
}

function RecoveryCodesNote({ left }: { left: number }) {
  return (
    <p className="mt-2 border-t border-line pt-4">
      {left > 0
        ? `Unused recovery codes: ${left}. `
        : 'You have no recovery codes: without them a lost phone or key locks you out. '}
      <TextLink href={href('/account/security/recovery-codes')}>
        {left > 0 ? 'Get new recovery codes' : 'Get recovery codes'}
      </TextLink>
    </p>
  )
}

function ConfirmAddressFirst() {
  return (
    <form method="post" action={href('/account/verification-mail')} className="panel mt-4">
      <p>{factorMessage({ reason: 'unverified-address' })}</p>
      <SubmitButton tone="secondary" className="mt-3">
        Send the mail again
      </SubmitButton>
    </form>
  )
}
