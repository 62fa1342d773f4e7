import { newLot } from '#lots/import/lot-calls.ts'
import { beginLotImport } from '#lots/import/lot-import.server.ts'
import { readJson, refuseReading } from '#pages/json-call.server.ts'
import type { Route } from './+types/lot-imports'
import { adminOf } from '#pages/admin/guard.server.ts'
import { answerProgress } from './lot-answer.server.ts'

/** Begins the import of a priced lot, or tells its state. */
export async function action({ request, context }: Route.ActionArgs) {
  const lot = await readJson(request, newLot)
  return answerProgress(await beginLotImport({ lot, userId: adminOf(context).userId }))
}

export const loader = refuseReading
