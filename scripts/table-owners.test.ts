import { expect, it } from 'vitest'
import { ownedBy } from './table-owners.ts'
import { exceptions } from './table-exceptions.ts'
import { allTables, isExcepted, isOwn, listTableUses, tablesIn, type TableUse } from './table-uses.ts'

const uses = listTableUses()
const foreign = uses.filter((use) => !isOwn(use))
const refused = (all: readonly TableUse[]) =>
  all
    .filter((use) => !isOwn(use) && !exceptions.some((exception) => isExcepted(use, exception)))
    .map(({ file, table }) => `${file}: ${table}`)

it('every table has one owner', () => {
  // That of the platform is no feature's.
  expect([...Object.values(ownedBy).flat(), 'rate_limits'].toSorted()).toEqual([...allTables].toSorted())
})

it('a feature names only its own tables, but for the stated exceptions', () => {
  expect(refused(uses)).toEqual([])
})

it('every exception is still needed, each of its tables', () => {
  const needless = exceptions.flatMap((exception) =>
    exception.tables
      .filter((table) => !foreign.some((use) => isExcepted(use, { ...exception, tables: [table] })))
      .map((table) => `${exception.folder}: ${table}`),
  )
  expect(needless).toEqual([])
})

it('would see a feature that reads a table of another', () => {
  const source =
    "import { db, sql } from '../x.ts'\nawait sql`select 1 from orders o join order_items i on true`"
  expect([...tablesIn(source)]).toEqual(['orders', 'order_items'])
  expect([...tablesIn('// take it from products')]).toEqual([])
  const built = "tx.selectFrom('cartItems as c').innerJoin('products as p', 'p.id', 'c.productId')"
  expect([...tablesIn(built)]).toEqual(['cart_items', 'products'])
  expect(refused([{ file: 'cart/cart.server.ts', table: 'orders' }])).toEqual(['cart/cart.server.ts: orders'])
})
