import { completeLot } from '#lots/import/lot-import.server.ts'
import { refuseReading } from '#pages/json-call.server.ts'
import type { Route } from './+types/lot-completion'
import { answerProgress } from './lot-answer.server.ts'

/** All rows of a lot were sent: they become products. */
export async function action({ params }: Route.ActionArgs) {
  return answerProgress(await completeLot({ lotId: params.id }))
}

export const loader = refuseReading
