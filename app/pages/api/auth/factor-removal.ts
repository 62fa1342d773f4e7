import { removeFactor } from '#accounts/factors/factors.server.ts'
import type { Route } from './+types/factor-removal'
import { answerRefusal, requireFactorId, requireSession } from './factor-call.server.ts'
import { answerJson, refuseReading } from '#pages/json-call.server.ts'

export const loader = refuseReading

/** Removes a second factor: {id}. */
export async function action({ params, context }: Route.ActionArgs) {
  const member = await requireSession(context)
  const factorId = requireFactorId(params.id)
  const removed = await removeFactor({ asker: member, factorId })
  return removed.ok ? answerJson({ id: factorId }) : answerRefusal(removed.error)
}
