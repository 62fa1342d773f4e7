import { requestFacts } from '#context.ts'
import { openChallenge } from '#accounts/factors/factor-challenges.server.ts'
import type { Route } from './+types/factor-challenge'
import { answerRefusal, requireFactorId, requireSession } from './factor-call.server.ts'
import { answerJson, refuseReading } from '#pages/json-call.server.ts'

export const loader = refuseReading

/** Asks for the proof of a second factor: {id, type, expires_at, webauthn?}; a phone gets its code. */
export async function action({ params, context }: Route.ActionArgs) {
  const member = await requireSession(context)
  const opened = await openChallenge({
    member,
    factorId: requireFactorId(params.id),
    clientAddress: context.get(requestFacts).clientAddress,
  })
  if (!opened.ok) return answerRefusal(opened.error)
  const { id, factorType, expiresAt, passkey } = opened.value
  const expires_at = Math.floor(expiresAt.getTime() / 1000)
  return answerJson({ id, type: factorType, expires_at, ...(passkey ? { webauthn: passkey } : {}) })
}
