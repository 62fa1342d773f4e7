import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { Connections } from '#db/connections.server.ts'
import { openDatabase, type Transaction } from '#db/database.server.ts'
import { named } from '#db/stored-names.server.ts'
import { readDatabaseAddress } from '#platform/database/database-address.server.ts'
import { z } from '#shared/zod.ts'
import { tableNames, isTakenTable, type SourceRow, type SourceRows, type TakenTable } from './takeover.ts'

/** Reads a plain file of pg_dump. @throws when it cannot be read. */
export async function readDump(path: string): Promise<SourceRows> {
  const rows = new Map<TakenTable, SourceRow[]>()
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })
  for await (const { table, row } of readDumpRows(lines)) {
    const known = rows.get(table)
    if (known) known.push(row)
    else rows.set(table, [row])
  }
  return rows
}

/** Reads the tables of another PostgreSQL database, as they are at one moment. @throws when it cannot be reached. */
export async function readOtherDatabase(databaseUrl: string): Promise<SourceRows> {
  const { url, ssl } = readDatabaseAddress({ databaseUrl, databaseAuthority: undefined })
  const connections = new Connections(url, { ssl, max: 1 })
  try {
    const { transact } = openDatabase(connections)
    return await transact(
      async (tx) => {
        const rows = new Map<TakenTable, readonly SourceRow[]>()
        for (const [table, columns] of await listColumns(tx))
          rows.set(table, await readTable(tx, table, columns))
        return rows
      },
      { isSnapshot: true },
    )
  } finally {
    await connections.end({ timeout: 5 })
  }
}

const columnRows = z.array(z.object({ table: z.string(), columns: z.array(z.string()) }))
const sourceRows = z.array(z.object({ row: z.record(z.string(), z.string().nullable()) }))

async function listColumns(tx: Transaction): Promise<[TakenTable, string[]][]> {
  const { rows } = await sql`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name = any (${[...tableNames]}::text[]) group by 1`.execute(tx)
  return columnRows
    .parse(rows)
    .flatMap(({ table, columns }) => (isTakenTable(table) ? [[table, columns]] : []))
}

/** Each value as PostgreSQL writes it, whatever its type. */
async function readTable(
  tx: Transaction,
  table: TakenTable,
  columns: readonly string[],
): Promise<SourceRow[]> {
  const pairs = columns.flatMap((column) => [sql.lit(column), sql`${named(column)}::text`])
  const { rows } =
    await sql`select jsonb_build_object(${sql.join(pairs)}) as row from public.${named(table)}`.execute(tx)
  return sourceRows.parse(rows).map(({ row }) => row)
}

const heading = /^COPY (?:"?public"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/

/** The rows of a plain file of pg_dump (`COPY … FROM stdin`), line by line; tables that are not taken are passed over. */
async function* readDumpRows(
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
