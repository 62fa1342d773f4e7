import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { deleteEverything } from '#upkeep/danger-zone/mass-deletion.server.ts'
import { restoreSnapshot } from '#upkeep/danger-zone/snapshot-restoring.server.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { createBarrier } from './barrier.ts'

const stock = 60
const customers = 12
const { id: userId } = await buildPerson({ isAdmin: true })

beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from snapshots`
  await sql`delete from products`
})

/** Deletes all orders; `meanwhile` is called when it has begun. @returns whether it worked. */
type Delete = (meanwhile: () => Promise<void>) => Promise<boolean>

const deleteProperly: Delete = async (meanwhile) => {
  const [outcome] = await Promise.all([
    deleteEverything({ kind: 'orders', typed: 'DELETE', userId }),
    meanwhile(),
  ])
  return outcome.ok
}

async function readStock(): Promise<number> {
  const [row] = await sql<{ stock: number }[]>`select stock from products`
  return row?.stock ?? -1
}

/** How many different rows of a table there are or in snapshots. */
async function countRows(table: string): Promise<number> {
  const rows = await sql`
    select id::text from ${sql(table)} union select content ->> 'id' from snapshot_rows where table_name = ${table}`
  return rows.length
}

/** What a deletion without locks sees of the orders, copied as the real one does. */
async function copyOrders(): Promise<string[]> {
  const [snapshot] = await sql<{ id: string }[]>`
    insert into snapshots (kind, row_counts) values ('orders', '{}') returning id`
  const orders = await sql<{ id: string }[]>`select id from orders`
  for (const table of ['orders', 'order_items'])
    await sql`
      insert into snapshot_rows (snapshot_id, table_name, content)
      select ${snapshot?.id ?? ''}, ${table}, to_jsonb(t) from ${sql(table)} t`
  return orders.map(({ id }) => id)
}

/** Two clicks on Delete All Orders while orders are being placed: nothing is lost, and no piece appears twice. */
async function expectNothingLost(deleteAll: Delete): Promise<void> {
  const { id } = await buildProduct({ stock })
  for (let count = 0; count < customers; count += 1) await buildWebOrder([id, 1])
  expect(await readStock(), 'before').toBe(stock - customers)

  const placeMore = async () => {
    await Promise.all(Array.from({ length: customers }, () => buildWebOrder([id, 1])))
  }
  const answers = await Promise.all([deleteAll(placeMore), deleteAll(async () => {})])
  expect(answers, 'both clicks are answered').toEqual([true, true])

  expect(await countRows('orders'), 'every order is there or in a snapshot').toBe(2 * customers)
  expect(await countRows('order_items'), 'with its items').toBe(2 * customers)
  const left = (await sql`select from orders`).length
  expect(await readStock(), 'the stock is that of the orders that are left').toBe(stock - left)

  const snapshots = await sql<{ id: string }[]>`select id from snapshots`
  // Two clicks on Restore.
  const restored = await Promise.all(
    [...snapshots, ...snapshots].map(({ id: snapshotId }) => restoreSnapshot({ snapshotId, userId })),
  )
  expect(
    restored.filter(({ ok }) => ok),
    'each snapshot comes back once',
  ).toHaveLength(snapshots.length)
  expect(await sql`select from orders`, 'all orders are back').toHaveLength(2 * customers)
  expect(await readStock(), 'and have their pieces').toBe(stock - 2 * customers)
}

describe('delete all orders', () => {
  it('loses nothing, clicked twice while orders are placed', async () => {
    await expectNothingLost(deleteProperly)
  })

  it('would lose the orders that are placed after an unlocked snapshot: the check sees it', async () => {
    const deleteWhatIsThereNow: Delete = async (meanwhile) => {
      await copyOrders()
      await meanwhile()
      await sql`delete from orders`
      return true
    }
    await expect(expectNothingLost(deleteWhatIsThereNow)).rejects.toThrow(
      'every order is there or in a snapshot',
    )
  })

  it('would return pieces twice without the lock: the check sees it', async () => {
    const bothHaveRead = createBarrier(2)
    const returnWithoutLock: Delete = async (meanwhile) => {
      const ids = await copyOrders()
      await bothHaveRead()
      await sql`update products set stock = stock + ${ids.length}`
      await sql`delete from orders where id = any (${ids}::uuid[])`
      await meanwhile()
      return true
    }
    await expect(expectNothingLost(returnWithoutLock)).rejects.toThrow(
      'the stock is that of the orders that are left',
    )
  })
})
