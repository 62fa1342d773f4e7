import { isTakenTable, type SourceRow, type TakenTable } from './takeover.ts'

const heading = /^COPY (?:"?public"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/

/** The rows of a plain file of pg_dump (`COPY … FROM stdin`), line by line; tables that are not taken are passed over. */
export async function* readDumpRows(
  lines: AsyncIterable<string>,
): AsyncGenerator<{ table: TakenTable; row: SourceRow }> {
  let open: { table: string; columns: string[] } | null = null
  for await (const line of lines) {
    if (!open) {
      const [, table = '', columns = ''] = heading.exec(line) ?? []
      if (table) open = { table, columns: columns.split(',').map((name) => name.trim().replaceAll('"', '')) }
    } else if (line === String.raw`\.`) {
      open = null
    } else if (isTakenTable(open.table)) {
      const cells = line.split('\t').map(readCell)
      const row = Object.fromEntries(open.columns.map((column, at) => [column, cells[at] ?? null]))
      yield { table: open.table, row }
    }
  }
}

const escaped: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

/** A value as COPY writes it. */
function readCell(cell: string): string | null {
  if (cell === String.raw`\N`) return null
  return cell.replace(/\\(.)/gs, (_, letter: string) => escaped[letter] ?? letter)
}
