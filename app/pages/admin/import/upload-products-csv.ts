import { confirmImportNow } from '#catalogue/import/imports.server.ts'
import { uploadMessages } from '#catalogue/import/import-messages.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { receiveCsv } from '#pages/admin/import/receive-csv.server.ts'
import { answerJson, refuseReading } from '#pages/json-call.server.ts'
import type { Route } from './+types/upload-products-csv'

/**
 * The call `upload-products-csv` of the specification (S61): a multipart form with `file` and `defaultCategory` and
 * the owner's access token. Answers `{count}` when all good rows are in, else `{error}` and nothing is changed; the stock of
 * a product that is there is replaced (R203).
 * Who may call it is decided by the guard of the back office, inside whose branch it is.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const note = (outcome: 'done' | 'refused', details: Record<string, number>) =>
    recordSecurityEvent({ event: 'csv-upload', outcome, userId, details })
  const received = await receiveCsv(request, { userId, canAsk: false })
  if (!received.ok) {
    const { status, message } = received.error
    await note('refused', { status })
    return answerJson({ error: message.description }, status)
  }
  const done = await confirmImportNow(received.value.importId)
  if (!done.ok) {
    await note('refused', { status: 500 })
    return answerJson({ error: uploadMessages.failed.description }, 500)
  }
  await note('done', { products: done.value.count })
  return answerJson(done.value)
}

/** The call is a POST; anything else says so. */
export const loader = refuseReading
