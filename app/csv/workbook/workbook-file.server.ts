import { openAsBlob } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { refuse } from '#shared/outcome.ts'
import type { CsvLayout } from '#csv/csv-columns.ts'
import { isWorkbook } from './file-kind.ts'
import { WorkbookError, type WorkbookProblem } from './workbook-problem.ts'

/** A file on this machine that may be a workbook. */
interface StoredFile<Field extends string> {
  path: string
  sheet: string
  layout: CsvLayout<Field>
}

const refuseWorkbook = (problem: WorkbookProblem) => refuse({ reason: 'workbook' as const, problem })

/** Gives work a file that is there, or the table of a workbook as a CSV file next to it, which is removed afterwards (R125). */
export async function withCsv<T, Field extends string>(
  { path, sheet, layout }: StoredFile<Field>,
  work: (path: string) => Promise<T>,
): Promise<T | ReturnType<typeof refuseWorkbook>> {
  const file = await openAsBlob(path)
  try {
    if (!(await isWorkbook(file))) return await work(path)
  } catch (error) {
    if (error instanceof WorkbookError) return refuseWorkbook(error.problem)
    throw error
  }
  const { writeWorkbookCsv } = await import('./workbook-csv.ts')
  const csvPath = `${path}.csv`
  try {
    const csv = await open(csvPath, 'wx', 0o600)
    const written = await writeWorkbookCsv({ file, sheet, layout }, async (text) => {
      await csv.write(text)
    }).finally(() => csv.close())
    return written.ok ? await work(csvPath) : refuseWorkbook(written.error)
  } finally {
    await rm(csvPath, { force: true })
  }
}
