import { z } from '#shared/zod.ts'
import { db } from '#db/client.server.ts'
import type { CsvColumns } from '#csv/csv-columns.ts'
import { withCsvFile, type CsvFile } from '#csv/csv-file.server.ts'
import { productLayout, type CsvField } from '#catalogue/csv/product-columns.ts'
import { hashHeader } from './header-hash.server.ts'
import { columnChoices, toColumns, toUses, type ColumnUse } from './column-uses.ts'

/** A file of goods, with what each of its columns means. */
export interface FileColumns extends CsvFile<CsvField> {
  uses: readonly ColumnUse[]
}

/** Gives work a file; its columns mean what the owner chose for such a header before (R67), else what their names say. */
export async function withFileColumns<T>(path: string, work: (file: FileColumns) => Promise<T>) {
  let chosen: readonly ColumnUse[] | null = null
  const choose = async (header: readonly string[], columns: CsvColumns<CsvField>) => {
    chosen = await findChosenUses(header)
    return chosen ? toColumns(header, chosen) : columns
  }
  return await withCsvFile({ path, layout: productLayout, choose }, (file) =>
    work({ ...file, uses: chosen ?? toUses(file.header, file.columns) }),
  )
}

/** Remembers what the owner chose for a header. */
export async function rememberUses(header: readonly string[], uses: readonly ColumnUse[]): Promise<void> {
  const row = { uses: [...uses], changedAt: new Date() }
  await db
    .insertInto('importColumns')
    .values({ headerHash: hashHeader(header), ...row })
    .onConflict((conflict) => conflict.column('headerHash').doUpdateSet(row))
    .execute()
}

// A field that a later version of the store no longer knows is left out.
const storedUse = z.enum(columnChoices.map(([use]) => use)).catch('omit')

async function findChosenUses(header: readonly string[]): Promise<ColumnUse[] | null> {
  const row = await db
    .selectFrom('importColumns')
    .select('uses')
    .where('headerHash', '=', hashHeader(header))
    .executeTakeFirst()
  return row?.uses.length === header.length ? row.uses.map((use) => storedUse.parse(use)) : null
}
