import {
  unreadableMessage,
  uploadMessages,
  workbookMessage,
  type UploadMessage,
} from '#catalogue/import/import-messages.ts'
import { UPLOAD_MAX_BYTES } from '#catalogue/import/import-view.ts'
import { readSentFile } from '#catalogue/import/import-reading.server.ts'
import { receiveUpload } from '#platform/web/uploads.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'

interface Refusal {
  reason: 'refused'
  status: number
  message: UploadMessage
  /** The sheets of a workbook of which one has to be chosen. */
  sheets: readonly string[]
}

const refuseWith = (status: number, message: UploadMessage, sheets: readonly string[] = []) =>
  refuse({ reason: 'refused' as const, status, message, sheets })

/** Takes the CSV or workbook of a form (fields `file`, `defaultCategory` and `sheet`) as far as the preview. */
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
    const { path, name: fileName } = file
    const sheet = fields.get('sheet') ?? ''
    const read = await readSentFile({ path, fileName, sheet, defaultCategory, userId, canAsk })
    return read.ok ? succeed(read.value) : refuseFile(read.error)
  } finally {
    await discard()
  }
}

type FileRefusal = Extract<Awaited<ReturnType<typeof readSentFile>>, { ok: false }>['error']

function refuseFile(refusal: FileRefusal) {
  switch (refusal.reason) {
    case 'not-csv':
      return refuseWith(415, uploadMessages['not-csv'])
    case 'unreadable':
      return refuseWith(422, unreadableMessage(refusal.problem))
    case 'workbook': {
      const { problem } = refusal
      return refuseWith(422, workbookMessage(problem), problem.reason === 'many-sheets' ? problem.sheets : [])
    }
  }
}
