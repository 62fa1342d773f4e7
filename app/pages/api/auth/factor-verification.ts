import { requestFacts } from '#context.ts'
import { verifyFactor } from '#accounts/factors/factor-answers.server.ts'
import { factorVerificationCall } from '#accounts/factors/factor-forms.ts'
import type { Route } from './+types/factor-verification'
import { answerRefusal, readCall, requireFactorId, requireSession } from './factor-call.server.ts'
import { refuseReading } from '#pages/json-call.server.ts'
import { answerRenewed } from './renewed-session.server.ts'

export const loader = refuseReading

/** Answers a challenge: {challenge_id, code} or {challenge_id, credential}. The session's new level comes back, and what replaces its tokens. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const member = await requireSession(context)
  const factorId = requireFactorId(params.id)
  const { challenge_id: challengeId, proof } = await readCall(request, factorVerificationCall)
  const { clientAddress } = context.get(requestFacts)
  const verified = await verifyFactor({ asker: member, factorId, challengeId, proof, clientAddress })
  if (!verified.ok) return answerRefusal(verified.error)
  const { aal, amr, ...session } = verified.value
  return await answerRenewed({ request, session, body: { aal, amr } })
}
