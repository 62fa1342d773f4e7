import { CSV_MARK, formatCsvLine } from '#csv/csv-cells.ts'
import { readColumns } from '#csv/csv-columns.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { readKept } from './column-matching.server.ts'
import { labelOfUse } from './column-uses.ts'

/**
 * The rows of a waiting import as a CSV file whose columns have our names, those of `wanted` that it lacks being empty;
 * null when its file is not there.
 */
export async function exportMatchedRows(
  importId: string,
  wantedFor: (fields: ReadonlySet<string>) => readonly string[],
): Promise<string | null> {
  return await readKept(importId, async ({ header, uses, columns, batches }) => {
    const kept = header.map((name, at) => ({ name: name.trim(), use: uses[at] ?? 'omit', at }))
    const taken = kept.filter(({ use }) => use !== 'omit')
    const wanted = wantedFor(new Set(columns.positions.keys()))
    const lacking = [...readColumns(wanted, productLayout).positions]
      .filter(([field]) => !columns.positions.has(field))
      .map(([, at]) => wanted[at] ?? '')
    const lines = [[...taken.map(({ name, use }) => (use === 'note' ? name : labelOfUse(use))), ...lacking]]
    for await (const rows of batches)
      for (const { cells } of rows)
        lines.push([...taken.map(({ at }) => cells[at] ?? ''), ...lacking.map(() => '')])
    return CSV_MARK + lines.map((cells) => formatCsvLine(cells)).join('')
  })
}
