import { lotBatch } from '#lots/import/lot-calls.ts'
import { receiveLotRows } from '#lots/import/lot-receipt.server.ts'
import { readJson, refuseReading } from '#pages/json-call.server.ts'
import type { Route } from './+types/lot-rows'
import { answerProgress } from './lot-answer.server.ts'

/** Takes some rows of a lot. */
export async function action({ request, params }: Route.ActionArgs) {
  const batch = await readJson(request, lotBatch)
  return answerProgress(await receiveLotRows({ lotId: params.id, batch }))
}

export const loader = refuseReading
