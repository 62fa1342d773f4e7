import { answerJson } from '#pages/json-call.server.ts'
import type { Route } from './+types/find-results'
import { readFound } from './find-everything.server.ts'

/** What is found while someone types. */
export async function loader(asked: Route.LoaderArgs) {
  return answerJson(await readFound(asked))
}
