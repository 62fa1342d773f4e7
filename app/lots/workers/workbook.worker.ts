import { productLayout } from '#catalogue/csv/product-columns.ts'
import { writeWorkbookCsv } from '#csv/workbook/workbook-csv.ts'
import { refuse, succeed } from '#shared/outcome.ts'
import type { WorkbookAnswer, WorkbookTask } from './file-workers.client.ts'

const answer = (message: WorkbookAnswer) => globalThis.postMessage(message)

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkbookTask>) => {
  perform(data).catch((error: unknown) => {
    console.warn('A workbook could not be read.', error)
    answer(refuse({ reason: 'damaged' }))
  })
})

async function perform({ file, sheet }: WorkbookTask): Promise<void> {
  const pieces: string[] = []
  const read = await writeWorkbookCsv({ file, sheet, layout: productLayout }, (text) => {
    pieces.push(text)
  })
  answer(read.ok ? succeed(new Blob(pieces)) : read)
}
