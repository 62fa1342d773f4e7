import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import type { Db } from '#db/database.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { areValues, type Setting, type SettingList, type SettingValues } from '#kit/settings.ts'
import { centsToNumeric } from '#shared/money.ts'
import { recordSettingChange } from './history/setting-changes.server.ts'

const kept = { pageTexts: 'pages', paymentSettings: 'payment', storeSettings: 'store' } as const

const toColumn = (name: string, { column, isMoney }: Setting) => {
  const ref = sql.ref<string | null>(column ?? name)
  return isMoney ? centsOf(ref).as(name) : ref.as(name)
}

/** What to select for the values of a list. */
export const toColumns = (list: SettingList) => Object.entries(list).map(([name, one]) => toColumn(name, one))

/** Sets the columns of a list in an update. */
export function setAll<Table extends keyof Database>(
  update: UpdateQueryBuilder<Database, Table, Table, UpdateResult>,
  list: SettingList,
  values: Readonly<Record<string, unknown>>,
) {
  return Object.entries(list).reduce((more, [name, { column = name, isMoney }]) => {
    const value = values[name]
    const stored = isMoney && typeof value === 'number' ? centsToNumeric(value) : value
    return more.set(sql.ref<unknown>(column), stored)
  }, update)
}

/** The one row of a table of settings, read and changed as their list says. */
export function settingsRow<List extends SettingList>(table: keyof typeof kept, list: List) {
  const selectRow = (at: Db) => at.selectFrom(table).select(toColumns(list)).limit(1)
  const readRow = compileOnce<object>()(() => selectRow(db))
  const only = ([row]: readonly object[]): SettingValues<List> | null =>
    row && areValues(list, row) ? row : null
  return {
    /** As they are now; never remembered, because another process may change them. Null where the row was lost. */
    read: async (tx?: Transaction) => only(await readRow({}, tx)),

    /** As they are until the transaction ends. Makes the row again where it was lost. */
    async lock(tx: Transaction) {
      await tx
        .insertInto(table)
        .defaultValues()
        .onConflict((at) => at.doNothing())
        .execute()
      const before = only(await selectRow(tx).forUpdate().execute())
      if (!before) throw new Error(`${table} has no row`)
      return before
    },

    /** Writes them, and who changed what (R32). */
    async write(
      tx: Transaction,
      { before, after, userId }: Record<'before' | 'after', SettingValues<List>> & { userId: string },
    ) {
      const update = tx.updateTable(table).set('updatedAt', sql<Date>`now()`)
      await setAll(update, list, after).execute()
      await recordSettingChange(tx, { settings: kept[table], before, after, userId })
    },
  }
}
