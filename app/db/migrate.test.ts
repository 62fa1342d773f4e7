import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { listMigrations, migrateDatabase } from './migrate.server.ts'

const adminUrl = inject('adminUrl')
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
const made: { name: string; clients: postgres.Sql[] }[] = []
let database: (typeof made)[number]

/** A connection of its own to the fresh database, as another server would have. */
function connect(): postgres.Sql {
  const url = new URL(adminUrl)
  url.pathname = `/${database.name}`
  const client = postgres(url.href, { max: 2, onnotice: () => {} })
  database.clients.push(client)
  return client
}

beforeEach(async () => {
  database = { name: `migrate_${randomUUID().replaceAll('-', '')}`, clients: [] }
  made.push(database)
  await admin.unsafe(`create database ${database.name}`)
})

afterAll(async () => {
  for (const { name, clients } of made) {
    await Promise.all(clients.map((client) => client.end({ timeout: 2 })))
    await admin.unsafe(`drop database if exists ${name} with (force)`)
  }
  await admin.end()
})

const names = listMigrations().map((migration) => migration.name)
const readApplied = async (sql: postgres.Sql) =>
  (await sql`select name from schema_migrations order by name`).map((row) => row.name)

describe('the migrations', () => {
  it('are numbered without gaps and in order', () => {
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual(names.toSorted())
    names.forEach((name, index) =>
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z-]+\\.sql$`)),
    )
  })

  it('are applied once, however often a server starts', async () => {
    const sql = connect()
    expect(await migrateDatabase(sql)).toEqual(names)
    await sql`insert into products (name, price) values ('Kept', 1)`
    expect(await migrateDatabase(sql)).toEqual([])
    expect(await sql`select name from products`).toEqual([{ name: 'Kept' }])
  })

  it('are applied once when servers start at the same time', async () => {
    const outcomes = await Promise.all([connect(), connect(), connect()].map((sql) => migrateDatabase(sql)))
    expect(outcomes.toSorted((a, b) => b.length - a.length)).toEqual([names, [], []])
    expect(await readApplied(connect())).toEqual(names)
  })

  it('are all or nothing', async () => {
    const sql = connect()
    const broken = { name: '9999-broken.sql', text: 'create table half (); select broken', checksum: 'x' }
    await expect(migrateDatabase(sql, [...listMigrations(), broken])).rejects.toThrow(/broken/)
    expect(await sql`select to_regclass('products') as products, to_regclass('half') as half`).toEqual([
      { products: null, half: null },
    ])
    expect(await migrateDatabase(sql)).toEqual(names)
  })

  it('go on from where an older version of the shop stopped', async () => {
    const sql = connect()
    expect(await migrateDatabase(sql, listMigrations().slice(0, 2))).toEqual(names.slice(0, 2))
    expect(await migrateDatabase(sql)).toEqual(names.slice(2))
  })

  it('know of older orders, also deleted ones, that their pieces left the stock', async () => {
    const sql = connect()
    const before = names.indexOf('0023-order-limits.sql')
    await migrateDatabase(sql, listMigrations().slice(0, before))
    const [order] = await sql<[{ row: postgres.JSONValue }]>`
      insert into orders (order_number, total_amount, shipping_name, shipping_email, shipping_phone, created_at)
      values ('ORD-20261101-000001', 1, 'Ada', 'Ada+x@Example.com', '+1 (419) 555-0134', '2026-11-01T12:00:00Z')
      returning to_jsonb(orders) as row`
    await sql`insert into snapshots (kind, row_counts) values ('orders', '{"orders": 1}')`
    await sql`
      insert into snapshot_rows (snapshot_id, table_name, content) select id, 'orders', ${sql.json(order.row)} from snapshots`
    await migrateDatabase(sql)
    const at = new Date('2026-11-01T12:00:00Z')
    expect(await sql`select stock_taken_at as at from orders`).toEqual([{ at }])
    expect(await sql`select (content ->> 'stock_taken_at')::timestamptz as at from snapshot_rows`).toEqual([
      { at },
    ])
    expect(await sql`select subject from order_subjects order by 1`).toEqual([
      { subject: 'email:ada@example.com' },
      { subject: 'phone:4195550134' },
    ])
  })

  it('give a new store a payment deadline, and leave that of a store with orders alone', async () => {
    const before = names.indexOf('0023-order-limits.sql')
    const readDeadline = (sql: postgres.Sql) =>
      sql`select pay_by_hours as hours, pay_by_reminder_hours as reminder, pay_by_cancels as cancels from store_settings`
    const sql = connect()
    await migrateDatabase(sql, listMigrations().slice(0, before))
    await sql`
      insert into orders (order_number, total_amount, shipping_name, shipping_email)
      values ('ORD-20261101-000001', 1, 'Ada', 'ada@example.com')`
    await migrateDatabase(sql)
    expect(await readDeadline(sql)).toEqual([{ hours: null, reminder: null, cancels: false }])
    await sql`delete from store_settings`
    await sql`insert into store_settings default values`
    expect(await readDeadline(sql)).toEqual([{ hours: 48, reminder: 24, cancels: true }])
  })

  it('refuse a history that was edited', async () => {
    const sql = connect()
    await migrateDatabase(sql)
    const edited = listMigrations().map((migration, index) =>
      index === 0 ? { ...migration, checksum: 'edited' } : migration,
    )
    await expect(migrateDatabase(sql, edited)).rejects.toThrow(
      `Migration ${names[0]} was edited after it was applied`,
    )
  })
})
