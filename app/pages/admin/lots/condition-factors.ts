import { conditionFactors } from '#lots/conditions/condition-factors.ts'
import { saveConditionFactors } from '#lots/conditions/condition-factors.server.ts'
import { answerJson, readJson, refuseReading } from '#pages/json-call.server.ts'
import type { Route } from './+types/condition-factors'

/** Keeps what conditions are worth for the lots to come (R128). */
export async function action({ request }: Route.ActionArgs) {
  await saveConditionFactors(await readJson(request, conditionFactors))
  return answerJson({})
}

export const loader = refuseReading
