import { answerJson } from '../../json-call.server.ts'
import type { LotProgress } from '../../../features/lots/import/lot-calls.ts'
import type { Outcome } from '../../../shared/outcome.ts'

type Reason = 'unknown-lot' | 'in-store' | 'too-many-rows' | 'rows-missing'

const refusals: Record<Reason, { status: number; error: string }> = {
  'unknown-lot': { status: 404, error: 'There is no such lot.' },
  'in-store': {
    status: 409,
    error: 'This lot is in the store already. Undo its import first, or start over with another lot.',
  },
  'too-many-rows': { status: 409, error: 'These are more rows than the lot was begun with.' },
  'rows-missing': { status: 409, error: 'Not all rows of the lot have arrived yet.' },
}

/** How far a lot has come, or why not, as JSON for the pricing tool. */
export function answerProgress(outcome: Outcome<LotProgress, { reason: Reason }>): Response {
  if (outcome.ok) return answerJson(outcome.value)
  const { status, error } = refusals[outcome.error.reason]
  return answerJson({ error }, status)
}
