import { data, redirect } from 'react-router'
import { FactorProofForm } from '#accounts/factors/factor-proof-form.tsx'
import { factorTypeLabels } from '#accounts/factors/factor-rules.ts'
import { listFactors } from '#accounts/factors/factors.server.ts'
import { readFactorSetup } from '#accounts/factors/factor-enrolment.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { isUuid } from '#shared/uuid.ts'
import { notFound, privateAnswer, privateHeaders, privatePage } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { withNotice } from '#shared/notices.ts'
import type { Route } from './+types/factor-setup'
import { AccountCard } from '#pages/account/account-card.tsx'
import { answerProblem, getWayOut, requireFactorOwner } from './factor-guard.server.ts'
import { readProofAddress, receiveFactorProof } from './factor-proof.server.ts'
import { TextLink } from '#ui/button.tsx'

const list = href('/account/security')

export const headers = privateAnswer

function requireId(id: string): string {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const factorId = requireId(params.id)
  const back = href('/account/security/:id', { id: factorId })
  const member = await requireFactorOwner(context, back)
  const setup = await readFactorSetup({ asker: member, account: member.email, factorId })
  if (!setup.ok) throw getWayOut(setup.error, member, back) ?? (await missing(member, factorId))
  return { ...setup.value, ...readProofAddress(request) }
}

/** A finished one of one's own is in the list already; any other is not found. */
async function missing(member: Member, factorId: string) {
  const isFinished = (await listFactors(member.userId)).some(({ id }) => id === factorId)
  return isFinished ? redirect(list, { status: 303, headers: privatePage }) : data(null, { status: 404 })
}

/** Takes the first proof of a new second factor, which verifies it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const back = href('/account/security/:id', { id: requireId(params.id) })
  const member = await requireFactorOwner(context, back)
  const outcome = await receiveFactorProof({ request, context, member })
  if (outcome.ok) {
    const headers = privateHeaders(outcome.value.setCookies)
    return redirect(withNotice(list, accountNotices.of('added')), { status: 303, headers })
  }
  const { error } = outcome
  if (error.reason === 'invalid') return data({ error: error.message }, 400)
  return getWayOut(error, member, back) ?? answerProblem(error)
}

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Set Up Two-Step Sign-In', 'Finish the second step of your account.')

const leads = {
  totp: 'Scan the code with your app, then enter the six digits that it shows.',
  webauthn: 'Your device keeps the passkey: by fingerprint, face, PIN or a security key.',
  phone: 'We send a code to your phone. Enter it here.',
}

export default function FactorSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, totp, challengeId, problem } = loaderData
  const query = challengeId ? `?${new URLSearchParams({ challenge: challengeId })}` : ''
  return (
    <AccountCard title={`Set up: ${factorTypeLabels[factor.factorType]}`} lead={leads[factor.factorType]}>
      <h2 className="text-xl font-bold wrap-anywhere">{factor.friendlyName}</h2>
      {totp && <TotpSecret setup={totp} />}
      <FactorProofForm
        factor={factor}
        challengeId={challengeId}
        failure={actionData ?? problem}
        action={`${href('/account/security/:id', { id: factor.id })}${query}`}
        step={{ name: 'setup' }}
      />
      <p className="mt-6 border-t border-line pt-5 text-center">
        <TextLink href={list}>Back to security</TextLink>
      </p>
    </AccountCard>
  )
}

interface Props {
  setup: { secret: string; uri: string; qrCode: string }
}

/** What an authenticator app is set up with: a picture to scan, a link for this device, the secret to type. */
function TotpSecret({ setup }: Props) {
  return (
    <div className="mt-4 grid justify-items-center gap-4">
      <img
        src={setup.qrCode}
        alt="QR code for your authenticator app"
        width={232}
        height={232}
        className="rounded-control border border-line"
      />
      <p>
        <TextLink href={setup.uri}>Open in an app on this device</TextLink>
      </p>
      <dl className="w-full rounded-control bg-sunken px-4 py-3">
        <dt className="text-sm font-semibold text-ink-soft">Or type this secret into your app</dt>
        <dd className="mt-1 font-mono text-[0.9375rem] wrap-anywhere select-all" data-testid="totp-secret">
          {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
        </dd>
      </dl>
    </div>
  )
}
