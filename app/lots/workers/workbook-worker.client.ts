import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isWorkbook } from '#csv/workbook/file-kind.ts'
import { WorkbookError, type WorkbookProblem } from '#csv/workbook/workbook-problem.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'

/** What the worker is asked, and its answer. */
export interface WorkbookTask {
  file: Blob
  sheet: string
}
export type WorkbookAnswer = Outcome<Blob, WorkbookProblem>

/**
 * A file as it is, or the table of a workbook as CSV, read beside the page: only then is what reads workbooks loaded
 * (R125). @throws when `signal` aborts.
 */
export async function csvOf(
  file: Blob,
  sheet: string,
  signal: AbortSignal,
): Promise<Outcome<Blob, PricingRefusal>> {
  try {
    if (!(await isWorkbook(file))) return succeed(file)
  } catch (error) {
    if (error instanceof WorkbookError) return refuse({ reason: 'workbook', problem: error.problem })
    throw error
  }
  const read = await ask({ file, sheet }, signal)
  return read.ok ? read : refuse({ reason: 'workbook', problem: read.error })
}

function ask(task: WorkbookTask, signal: AbortSignal): Promise<WorkbookAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: WorkbookAnswer) => {
      worker.terminate()
      resolve(answer)
    }
    signal.addEventListener('abort', () => {
      worker.terminate()
      reject(new Error('stopped'))
    })
    worker.addEventListener('error', () => end(refuse({ reason: 'damaged' })))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => end(data))
    worker.postMessage(task)
  })
}
