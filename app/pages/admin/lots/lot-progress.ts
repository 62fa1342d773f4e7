import { tellProgress } from '#lots/import/lot-progress.server.ts'
import type { Route } from './+types/lot-progress'
import { answerProgress } from './lot-answer.server.ts'

/** How far the import of a lot has come. */
export const loader = async ({ params }: Route.LoaderArgs) => answerProgress(await tellProgress(params.id))
