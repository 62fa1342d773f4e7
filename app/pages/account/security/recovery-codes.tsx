import { Form, useNavigation } from 'react-router'
import { factorMessage } from '#accounts/account-messages.ts'
import { isRecentlyAuthenticated } from '#accounts/sessions/member.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '#accounts/factors/methods/recovery-codes.server.ts'
import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/recovery-codes'
import { AccountCard } from '#pages/account/account-card.tsx'
import { answerProblem, getWayOut, proofAddress, requireFactorOwner } from './factor-guard.server.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'

const here = href('/account/security/recovery-codes')

export const headers = privateAnswer

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireFactorOwner(context, here)
  return {
    hasFactor: member.hasFactor,
    left: await countRecoveryCodes(member.userId),
    proofAddress: isRecentlyAuthenticated(member, new Date()) ? null : proofAddress(member, here),
  }
}

/** Makes new codes. Only this one answer has them. */
export async function action({ context }: Route.ActionArgs) {
  const member = await requireFactorOwner(context, here)
  const made = await makeRecoveryCodes(member)
  if (made.ok) return { codes: made.value, error: null }
  return getWayOut(made.error, member, here) ?? answerProblem(made.error)
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Recovery Codes', 'Codes for the day when you lose your phone.')

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountCard
      title="Recovery codes"
      lead="With one of them you get in without your second step. Keep them somewhere safe, apart from your phone."
    >
      {actionData?.error && <FormError>{actionData.error}</FormError>}
      {actionData && 'codes' in actionData ? (
        <RecoveryCodeList codes={actionData.codes} />
      ) : (
        <Offer {...loaderData} />
      )}
      <p className="mt-6 border-t border-line pt-5 text-center">
        <TextLink href={href('/account/security')}>Back to security</TextLink>
      </p>
    </AccountCard>
  )
}

function Offer({ hasFactor, left, proofAddress: proof }: Route.ComponentProps['loaderData']) {
  const isBusy = useNavigation().state === 'submitting'
  if (!hasFactor) return <p>{factorMessage({ reason: 'no-factor' })}</p>
  return (
    <div className="grid gap-5">
      <p>
        {left > 0
          ? `Unused codes: ${left}. New ones replace them: the old codes stop working.`
          : 'You have no unused codes.'}
      </p>
      {proof ? (
        <p>
          To get new ones, please <TextLink href={proof}>confirm that it is you</TextLink> first.
        </p>
      ) : (
        <Form method="post" action={here}>
          <SubmitButton aria-disabled={isBusy || undefined} size="large" className="w-full">
            {left > 0 ? 'Get new codes' : 'Get recovery codes'}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

/** New recovery codes, to be written down or printed: they are never shown again. */
function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status">
      <p className="font-semibold">Write these down or print this page now. We cannot show them again.</p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3 text-center font-mono text-lg select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">Each code works once.</p>
    </div>
  )
}
