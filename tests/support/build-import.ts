import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readImport } from '../../app/features/catalogue-import/imports.server.ts'

/** The line of column names that tests send. */
export const importHeader =
  'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Category,Image URL'

/** Reads rows as the owner's file, as far as the preview. */
export async function readRows(lines: readonly string[], header = importHeader) {
  const path = join(tmpdir(), `store-import-${randomUUID()}`)
  await writeFile(path, [header, ...lines].join('\n'))
  const read = await readImport({ path, fileName: 'lot.csv', defaultCategory: 'Furniture', userId: null })
  await rm(path)
  return read
}

/** As `readRows`, for rows that can be read. @returns the import's id. */
export async function readGoodRows(lines: readonly string[], header = importHeader): Promise<string> {
  const read = await readRows(lines, header)
  if (!read.ok) throw new Error(`the file was refused: ${read.error.reason}`)
  return read.value.importId
}
