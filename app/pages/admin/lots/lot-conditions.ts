import { conditionQuestion } from '#lots/conditions/lot-conditions.ts'
import { findLotConditions } from '#lots/conditions/lot-conditions.server.ts'
import { answerJson, readJson, refuseReading } from '#pages/json-call.server.ts'
import type { Route } from './+types/lot-conditions'

/** Tells what the words of a manifest for conditions mean, and which of them the owner has to name (R54). */
export async function action({ request }: Route.ActionArgs) {
  return answerJson({ conditions: await findLotConditions(await readJson(request, conditionQuestion)) })
}

export const loader = refuseReading
