import { answerJson } from '#pages/json-call.server.ts'
import type { LotProgress } from '#lots/import/lot-calls.ts'
import { callRefusals } from '#lots/lot-messages.ts'
import type { Outcome } from '#shared/outcome.ts'

type Reason = 'unknown-lot' | 'in-store' | 'too-many-rows' | 'rows-missing'

/** Why a call of the pricing tool was refused, as JSON. */
export const refuseCall = (reason: keyof typeof callRefusals, status: number) =>
  answerJson({ error: callRefusals[reason] }, status)

/** How far a lot has come, or why not, as JSON for the pricing tool. */
export function answerProgress(outcome: Outcome<LotProgress, { reason: Reason }>): Response {
  if (outcome.ok) return answerJson(outcome.value)
  const { reason } = outcome.error
  return refuseCall(reason, reason === 'unknown-lot' ? 404 : 409)
}
