import { readLotProgress } from '../../../features/lots/import/lot-progress.server.ts'
import { refuse, succeed } from '../../../shared/outcome.ts'
import type { Route } from './+types/lot-progress'
import { answerProgress } from './lot-answer.server.ts'

/** How far the import of a lot has come. */
export async function loader({ params }: Route.LoaderArgs) {
  const progress = await readLotProgress(params.id)
  return answerProgress(progress ? succeed(progress) : refuse({ reason: 'unknown-lot' }))
}
