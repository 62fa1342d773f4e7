import { completeLot, turnOnLots } from '#lots/import/lot-import.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { refuseReading } from '#pages/json-call.server.ts'
import type { Route } from './+types/lot-completion'
import { answerProgress } from './lot-answer.server.ts'

/** All rows of a lot were sent: they become products. */
export async function action({ params, context }: Route.ActionArgs) {
  await turnOnLots({ lotId: params.id, userId: adminOf(context).userId })
  return answerProgress(await completeLot({ lotId: params.id }))
}

export const loader = refuseReading
