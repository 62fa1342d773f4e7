import { z } from '#shared/zod.ts'
import { db } from '#db/client.server.ts'
import type { CsvColumns, CsvLayout } from '#csv/csv-columns.ts'
import { openCsvFile, readBeginning } from '#csv/csv-file.server.ts'
import type { CsvRow } from '#csv/csv-row.ts'
import type { CsvProblem } from '#csv/csv-row-reader.ts'
import { productLayout, type CsvField } from '#catalogue/csv/product-columns.ts'
import { hashHeader } from './header-hash.server.ts'
import { columnChoices, toColumns, toUses, type ColumnUse } from './column-uses.ts'

/** What a file begins with, and how its columns are understood. */
export interface FileColumns {
  header: readonly string[]
  columns: CsvColumns<CsvField>
  uses: readonly ColumnUse[]
  /** How a reader of the whole file understands it alike. */
  layout: CsvLayout<CsvField>
  /** The first rows. */
  rows: readonly CsvRow[]
}

/** Reads the beginning of a file; its columns are those that the owner chose for such a header before (R67). */
export async function readFileColumns(
  path: string,
): Promise<{ ok: true; file: FileColumns } | { ok: false; problem: CsvProblem }> {
  const file = await openCsvFile(path, productLayout)
  const { rows, problem } = await readBeginning(file)
  if (problem && problem.reason !== 'no-main-column') return { ok: false, problem }
  const { header, columns } = file.reader
  if (!columns) return { ok: false, problem: { reason: 'empty' } }
  const chosen = await findChosenUses(header)
  if (!chosen)
    return { ok: true, file: { header, columns, uses: toUses(header, columns), layout: productLayout, rows } }
  const matched = toColumns(header, chosen)
  const isHeader = (line: readonly string[]) => hashHeader(line) === hashHeader(header)
  const layout = {
    ...productLayout,
    matched: (line: readonly string[]) => (isHeader(line) ? matched : null),
  }
  return { ok: true, file: { header, columns: matched, uses: chosen, layout, rows } }
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
