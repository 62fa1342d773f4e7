import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { attempt, runAfterCommit, type Transaction } from './client.server.ts'
import { Connections } from './connections.server.ts'
import { openDatabase } from './database.server.ts'
import { Lease } from './lease.server.ts'
import { PreparedNames } from './prepared-names.server.ts'
import { directAddress } from '#tests/support/direct-address.ts'

// One connection: a test that left it in a wrong state would fail the next one.
const connections = new Connections(directAddress, { max: 1 })
const { db, transact } = openDatabase(connections)
afterAll(() => connections.end({ timeout: 2 }))

const divide = sql`select 1 / 0`
const setStock = (tx: Transaction, id: string, stock: number) =>
  tx.updateTable('products').set({ stock }).where('id', '=', id).execute()

async function readStock(id: string): Promise<number> {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stock
}

describe('a transaction', () => {
  it('happens as a whole, and what follows it comes after', async () => {
    const { id } = await buildProduct({ stock: 5 })
    let seen: Promise<number> | undefined
    const result = await transact(async (tx) => {
      runAfterCommit(tx, () => (seen = readStock(id)))
      await Promise.all([setStock(tx, id, 4), setStock(tx, id, 3)])
      return 'done'
    })
    expect([result, await seen]).toEqual(['done', 3])
  })

  it('leaves nothing when its work throws', async () => {
    const { id } = await buildProduct({ stock: 5 })
    let isFollowed = false
    const failing = transact(async (tx) => {
      runAfterCommit(tx, () => (isFollowed = true))
      await setStock(tx, id, 4)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await readStock(id), isFollowed]).toEqual([5, false])
  })

  it('does not commit when a statement failed, even if its error was caught', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const careless = transact(async (tx) => {
      await setStock(tx, id, 4)
      await divide.execute(tx).catch(() => {})
      return 'done'
    })
    await expect(careless).rejects.toThrow('division by zero')
    expect(await readStock(id)).toBe(5)
  })

  it('tells which statement failed, not that those behind it could not run', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const several = transact(async (tx) => {
      const failed = divide.execute(tx).catch(() => {})
      await setStock(tx, id, 4)
      await failed
    })
    await expect(several).rejects.toThrow('division by zero')
    expect(await readStock(id)).toBe(5)
  })

  it('has parts that may fail alone', async () => {
    const { id } = await buildProduct({ stock: 5 })
    await transact(async (tx) => {
      await setStock(tx, id, 4)
      const part = attempt(tx, async () => {
        await setStock(tx, id, 0)
        await divide.execute(tx)
      })
      await expect(part).rejects.toThrow('division by zero')
      await attempt(tx, () => sql`select 1`.execute(tx))
    })
    expect(await readStock(id)).toBe(4)
  })

  it.each(['succeeded', 'failed'])('that has %s is not written to by what was not awaited', async (end) => {
    const { id } = await buildProduct({ stock: 5 })
    const over = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    const ended = transact(async (tx) => {
      late = over.promise.then(() => setStock(tx, id, 0))
      if (end === 'failed') throw new Error('no')
    })
    await ended.catch(() => {})
    over.resolve()
    await expect(late).rejects.toThrow('after the end of its transaction')
    expect(await readStock(id)).toBe(5)
  })
})

describe('a transaction that reads first', () => {
  const setStockIn = (lease: Lease, id: string) =>
    lease.query({ text: 'update products set stock = 0 where id = $1', values: [id], isPrepared: false })

  it.each([
    { readsFirst: true, writes: [['begin', 'one', 'two'], ['three'], ['commit']] },
    { readsFirst: false, writes: [['begin'], ['one', 'two'], ['three'], ['commit']] },
  ])('sends each turn in one write: $writes', async ({ readsFirst, writes }) => {
    const sent: string[][] = []
    const stream = { cork: () => sent.push([]), uncork: () => {} }
    const query = async ({ text }: { text: string }) => {
      sent.at(-1)?.push(text)
      await nextTurn()
    }
    const tell = () => {}
    const lease = new Lease({ connection: { stream }, query } as unknown as PoolClient, {
      names: new PreparedNames({ isOff: true }),
      onStatement: tell,
      onAnswer: tell,
      onRelease: tell,
    })
    const ask = (text: string) => lease.query({ text, isPrepared: false })
    const work = async () => {
      await Promise.all([ask('one'), ask('two')])
      await ask('three')
    }
    await lease.transaction('begin', work, { readsFirst })
    expect(sent).toEqual(writes)
  })

  it('writes nothing when it could not begin', async () => {
    const { id } = await buildProduct({ stock: 5 })
    let writing: Promise<unknown> = Promise.resolve()
    const failing = connections.use((lease) =>
      lease.transaction(
        'begin nonsense',
        () => {
          const read = lease.query({ text: 'select 1', isPrepared: false })
          return (writing = read.then(() => setStockIn(lease, id)))
        },
        { readsFirst: true },
      ),
    )
    await expect(failing).rejects.toThrow('syntax error')
    await expect(writing).rejects.toThrow('after the end of its transaction')
    expect(await readStock(id)).toBe(5)
  })

  it('does not commit when a statement failed that was sent with its begin', async () => {
    const careless = transact(async (tx) => void (await divide.execute(tx).catch(() => {})), {
      readsFirst: true,
    })
    await expect(careless).rejects.toThrow('division by zero')
  })
})

describe('a connection that is lost', () => {
  const die = sql`select pg_terminate_backend(pg_backend_pid())`

  it('fails the transaction that is on it, and nobody else', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const dying = transact(async (tx) => {
      await setStock(tx, id, 4)
      await die.execute(tx)
    })
    await expect(dying).rejects.toThrow(/terminat/)
    expect(await readStock(id)).toBe(5)
    await transact((tx) => setStock(tx, id, 3))
    expect(await readStock(id)).toBe(3)
  })

  it('is given back by those who caught its error too', async () => {
    const caught = transact((tx) => die.execute(tx).catch(() => {}))
    await expect(caught).rejects.toThrow(/terminat/)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})

describe('a prepared statement whose table has changed', () => {
  const readAll = sql`select * from changing`

  it('runs all the same', async () => {
    await sql`create table changing as select 1 as one`.execute(db)
    await readAll.execute(db)
    await sql`alter table changing add column two integer default 2`.execute(db)
    expect((await readAll.execute(db)).rows).toEqual([{ one: 1, two: 2 }])
  })
})
