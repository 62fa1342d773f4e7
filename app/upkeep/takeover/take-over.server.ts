import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { attempt, type Transact, type Transaction } from '#db/database.server.ts'
import { joinNames, named } from '#db/stored-names.server.ts'
import { nameOfRow, standInFor, takeOrder, takeProduct } from './taken-rows.ts'
import {
  isTakenTable,
  tableNames,
  takenTables,
  type SourceRow,
  type SourceRows,
  type TableReport,
  type TakenTable,
  type Taking,
} from './takeover.ts'

/**
 * Takes the tables of the specification over from another store, in one transaction. A row whose id is here stays as it
 * is, so it can be done again. Rows that cannot be taken are told and leave the others alone. @returns what became of
 * each table.
 */
export async function takeOver(input: {
  transact: Transact
  rows: SourceRows
  now: Date
}): Promise<TableReport[]> {
  const { transact, rows, now } = input
  return await transact(async (tx) => {
    const reports: TableReport[] = []
    for (const table of tableNames.filter(isTakenTable)) {
      const report: TableReport = { table, taken: 0, already: 0, changed: [], refused: [] }
      for (const row of rows.get(table) ?? []) await takeRow(tx, report, { row, now })
      reports.push(report)
    }
    return reports
  })
}

async function takeRow(tx: Transaction, report: TableReport, { row, now }: { row: SourceRow; now: Date }) {
  const name = nameOfRow(row)
  try {
    await attempt(tx, async () => {
      const { values, changes } = await prepareRow(tx, report.table, { row, now })
      const isNew = await writeRow(tx, report.table, values)
      if (!isNew) return void (report.already += 1)
      report.taken += 1
      if (changes.length > 0) report.changed.push({ row: name, what: changes })
    })
  } catch (error) {
    report.refused.push({ row: name, why: error instanceof Error ? error.message : String(error) })
  }
}

/** What cannot be taken at all. */
const left: Partial<Record<TakenTable, string>> = {
  cart_items: 'carts of accounts are not taken: the accounts are made anew',
  user_roles: 'roles are not taken: sign up here and run `npm run admin`',
}

async function prepareRow(
  tx: Transaction,
  table: TakenTable,
  { row, now }: { row: SourceRow; now: Date },
): Promise<Taking> {
  const why = left[table]
  if (why) throw new Error(why)
  const userId = row.user_id ?? null
  const hasUser = userId !== null && (await isThere(tx, 'users', userId))
  if (table === 'products') return takeProduct(row)
  if (table === 'orders') return takeOrder(row, { now, hasUser })
  if (table === 'pickup_schedules')
    return { values: { ...row, user_id: hasUser ? userId : null }, changes: [] }
  if (table !== 'order_items') return { values: { ...row }, changes: [] }
  if (row.product_id && (await isThere(tx, 'products', row.product_id)))
    return { values: { ...row }, changes: [] }
  const standIn = { ...row, product_id: row.product_id ?? randomUUID() }
  await insertRow(tx, 'products', standInFor(standIn))
  return { values: standIn, changes: ['its product is gone: an archived one stands for it'] }
}

async function isThere(tx: Transaction, table: 'users' | 'products', id: string): Promise<boolean> {
  const found = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** The columns that rows have of ours besides. */
const ownColumns: Partial<Record<TakenTable, readonly string[]>> = {
  products: ['original_price_source'],
  orders: ['fulfilment', 'customer_notes', 'stock_taken_at', 'stock_returned_at'],
}

async function writeRow(
  tx: Transaction,
  table: TakenTable,
  values: Record<string, unknown>,
): Promise<boolean> {
  const columns = [...takenTables[table].split(' '), ...(ownColumns[table] ?? [])]
  const known = Object.fromEntries(
    columns
      .filter((column) => values[column] !== undefined && values[column] !== null)
      .map((column) => [column, values[column]]),
  )
  if (table !== 'payment_settings' && table !== 'pickup_settings') return await insertRow(tx, table, known)
  // Of both there is one row, made with the store.
  const hours = known.business_hours
  if (typeof hours === 'string') known.business_hours = JSON.parse(hours)
  const list = joinNames(Object.keys(known))
  const { numAffectedRows } = await sql`
    update ${named(table)} set (${list}) = (select ${list} from jsonb_populate_record(null::${named(table)}, ${JSON.stringify(known)}::jsonb))
    ${table === 'pickup_settings' ? sql`where kind = 'pickup'` : sql``}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

async function insertRow(
  tx: Transaction,
  table: TakenTable,
  values: Record<string, unknown>,
): Promise<boolean> {
  const list = joinNames(Object.keys(values))
  const conflict = table === 'pickup_blocked_dates' ? sql`` : sql`(id)`
  const { numAffectedRows } = await sql`
    insert into ${named(table)} (${list})
    select ${list} from jsonb_populate_record(null::${named(table)}, ${JSON.stringify(values)}::jsonb)
    on conflict ${conflict} do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
