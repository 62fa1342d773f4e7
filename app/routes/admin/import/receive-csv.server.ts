import {
  unreadableMessage,
  uploadMessages,
  type UploadMessage,
} from '../../../features/catalogue/import/import-messages.ts'
import { UPLOAD_MAX_BYTES } from '../../../features/catalogue/import/import-view.ts'
import { readImport } from '../../../features/catalogue/import/import-reading.server.ts'
import { receiveUpload } from '../../../platform/web/uploads.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'

type Refusal = { reason: 'refused'; status: number; message: UploadMessage }

const refuseWith = (status: number, message: UploadMessage) =>
  refuse({ reason: 'refused' as const, status, message })

/** Takes the CSV of a form (fields `file` and `defaultCategory`) as far as the preview. */
export async function receiveCsv(
  request: Request,
  { userId, canAsk }: { userId: string; canAsk: boolean },
): Promise<Outcome<{ importId: string }, Refusal>> {
  const received = await receiveUpload(request, { maxBytes: UPLOAD_MAX_BYTES, field: 'file', maxFiles: 1 })
  if (!received.ok) {
    const { reason } = received.error
    return refuseWith(reason === 'too-large' ? 413 : 400, uploadMessages[reason])
  }
  const { fields, files, discard } = received.value
  try {
    const [file] = files
    if (!file) return refuseWith(400, uploadMessages['no-file'])
    const defaultCategory = fields.get('defaultCategory')?.trim() || 'Other'
    if (defaultCategory.length > 200) return refuseWith(400, uploadMessages['long-category'])
    const read = await readImport({ path: file.path, fileName: file.name, defaultCategory, userId, canAsk })
    if (read.ok) return succeed(read.value)
    return read.error.reason === 'not-csv'
      ? refuseWith(415, uploadMessages['not-csv'])
      : refuseWith(422, unreadableMessage(read.error.problem))
  } finally {
    await discard()
  }
}
