import { verifyFactor } from '../../../features/second-factors/factor-challenges.server.ts'
import { factorVerificationCall } from '../../../features/second-factors/factor-forms.ts'
import type { Route } from './+types/factor-verification'
import { answerRefusal, readCall, requireFactorId, requireSession } from './factor-call.server.ts'
import { answerJson, refuseReading } from '../../json-call.server.ts'

export const loader = refuseReading

/** Answers a challenge: {challenge_id, code} or {challenge_id, credential}. The session's new level comes back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const member = await requireSession(context)
  const factorId = requireFactorId(params.id)
  const { challenge_id: challengeId, proof } = await readCall(request, factorVerificationCall)
  const verified = await verifyFactor({ asker: member, factorId, challengeId, proof })
  return verified.ok ? answerJson({ ...verified.value }) : answerRefusal(verified.error)
}
