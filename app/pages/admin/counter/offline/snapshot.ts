import { readCounterCopy } from '#counter/offline/counter-copy.server.ts'
import { answerJson } from '#pages/json-call.server.ts'

/** What a register sells from without a connection (R89). */
export async function loader() {
  return answerJson(await readCounterCopy({ now: new Date() }))
}
