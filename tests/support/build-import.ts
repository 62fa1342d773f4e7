import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmImport } from '#catalogue/import/imports.server.ts'
import { readImport } from '#catalogue/import/import-reading.server.ts'

/** The line of column names that tests send. */
export const importHeader =
  'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Category,Image URL'

/** Reads a file that the owner chose, as far as the preview; nothing of it stays. */
export async function readFileOf(content: string | Buffer, fileName: string, canAsk = false) {
  const path = join(tmpdir(), `store-import-${randomUUID()}`)
  await writeFile(path, content)
  const read = await readImport({ path, fileName, defaultCategory: 'Furniture', userId: null, canAsk })
  await rm(path)
  return read
}

/** Reads rows as the owner's file, as far as the preview. */
export async function readRows(lines: readonly string[], header = importHeader) {
  return await readFileOf([header, ...lines].join('\n'), 'lot.csv')
}

/** Like `readRows`, for rows that can be read. @returns the import's id. */
export async function readGoodRows(lines: readonly string[], header = importHeader): Promise<string> {
  const read = await readRows(lines, header)
  if (!read.ok) throw new Error(`the file was refused: ${read.error.reason}`)
  return read.value.importId
}

/** Confirms an import of which nothing has to be asked, in the background. */
export const confirmAsItIs = (importId: string) =>
  confirmImport({ importId, needsPicture: false, stock: 'replace', choices: { written: [], conditions: [] } })
