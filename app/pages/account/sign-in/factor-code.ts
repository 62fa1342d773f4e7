import { redirect } from 'react-router'
import { requestFacts } from '#context.ts'
import { openChallenge } from '#accounts/factors/factor-challenges.server.ts'
import { safeRedirect } from '#accounts/sign-in/safe-redirect.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/factor-code'
import { requireSession, getWayOut } from '#pages/account/security/factor-guard.server.ts'

export const loader = () => redirect(href('/account/security'), 303)

/** Sends the code of a phone and leads back to where it is entered: at sign-in, or while the phone is set up. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readFormTexts(request, ['factor', 'redirect', 'step'])
  const factorId = sent.factor && isUuid(sent.factor) ? sent.factor.toLowerCase() : null
  const target = safeRedirect(sent.redirect ?? null)
  const isSetup = sent.step === 'setup'
  const member = await requireSession(context, isSetup ? href('/account/security') : target)
  if (!factorId) throw new Response(null, { status: 404 })
  const opened = await openChallenge({
    member,
    factorId,
    clientAddress: context.get(requestFacts).clientAddress,
  })
  if (!opened.ok && opened.error.reason === 'unknown-factor') throw new Response(null, { status: 404 })
  const wayOut = opened.ok
    ? null
    : getWayOut(opened.error, member, isSetup ? href('/account/security') : target)
  if (wayOut) return wayOut

  const params = new URLSearchParams(
    opened.ok ? `challenge=${opened.value.id}` : `problem=${opened.error.reason}`,
  )
  if (isSetup)
    return redirect(`${href('/account/security/:id', { id: factorId })}?${params}`, {
      status: 303,
      headers: privatePage,
    })
  params.set('redirect', target)
  params.set('factor', factorId)
  return redirect(`${href('/auth/second-factor')}?${params}`, { status: 303, headers: privatePage })
}
