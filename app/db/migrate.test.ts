import { randomUUID } from 'node:crypto'
import { connect as connectTo } from '#tests/support/connect.ts'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { listMigrations, migrateDatabase } from './migrate.server.ts'

const adminUrl = inject('adminUrl')
type Client = ReturnType<typeof connectTo>

const admin = connectTo(adminUrl, { max: 1 })
const made: { name: string; clients: Client[] }[] = []
let database: (typeof made)[number]

/** A connection of its own to the fresh database, as another server would have. */
function connect(): Client {
  const url = new URL(adminUrl)
  url.pathname = `/${database.name}`
  const client = connectTo(url.href, { max: 2 })
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

const sqlNothing = async () => {}
const names = listMigrations().map((migration) => migration.name)
const readApplied = async (sql: Client) =>
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
    expect(await migrateDatabase(sql.transact)).toEqual(names)
    await sql`insert into products (name, price) values ('Kept', 1)`
    expect(await migrateDatabase(sql.transact)).toEqual([])
    expect(await sql`select name from products`).toEqual([{ name: 'Kept' }])
  })

  it('are applied once when servers start at the same time', async () => {
    const outcomes = await Promise.all(
      [connect(), connect(), connect()].map((sql) => migrateDatabase(sql.transact)),
    )
    expect(outcomes.toSorted((a, b) => b.length - a.length)).toEqual([names, [], []])
    expect(await readApplied(connect())).toEqual(names)
  })

  it('are all or nothing', async () => {
    const sql = connect()
    const broken = { name: '9999-broken.sql', text: 'create table half (); select broken', checksum: 'x' }
    await expect(migrateDatabase(sql.transact, [...listMigrations(), broken])).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Migration 9999-broken[.]sql failed: column "broken" does not exist[.] Nothing was changed[.] Start the release before/,
      ),
      exitCode: 78,
    })
    // A lock that was not free in time may be free at the next start.
    const held = { ...broken, text: `do $$ begin raise lock_not_available; end $$` }
    const outcome = migrateDatabase(sql.transact, [...listMigrations(), held])
    await expect(outcome).rejects.not.toHaveProperty('exitCode')
    expect(await sql`select to_regclass('products') as products, to_regclass('half') as half`).toEqual([
      { products: null, half: null },
    ])
    expect(await migrateDatabase(sql.transact)).toEqual(names)
  })

  it('go on from where an older version of the shop stopped', async () => {
    const sql = connect()
    expect(await migrateDatabase(sql.transact, listMigrations().slice(0, 2))).toEqual(names.slice(0, 2))
    expect(await migrateDatabase(sql.transact)).toEqual(names.slice(2))
  })

  it('refuse a database that older files made, and change nothing there', async () => {
    const sql = connect()
    const older = { name: '0001-catalogue.sql', text: 'create table products ()', checksum: 'x' }
    await migrateDatabase(sql.transact, [older])
    await expect(migrateDatabase(sql.transact)).rejects.toThrow(
      'This database was made by an earlier version of the store that cannot be upgraded (migration 0001-catalogue.sql). Start with an empty database.',
    )
    expect(await readApplied(sql)).toEqual([older.name])
    expect(await sql`select to_regclass('users') as users`).toEqual([{ users: null }])
  })

  it('accept a database that a newer version has migrated further', async () => {
    const sql = connect()
    const newer = { name: '9999-newer.sql', text: 'create table newer ()', checksum: 'x' }
    await migrateDatabase(sql.transact, [...listMigrations(), newer])
    expect(await migrateDatabase(sql.transact)).toEqual([])
  })

  it('give a new store a payment deadline (R50)', async () => {
    const sql = connect()
    await migrateDatabase(sql.transact)
    expect(
      await sql`select pay_by_hours as hours, pay_by_reminder_hours as reminder, pay_by_cancels as cancels from store_settings`,
    ).toEqual([{ hours: 48, reminder: 24, cancels: true }])
  })

  it.each([
    ['never touched', sqlNothing, { every: 'day', is_chosen: false }],
    [
      'chosen',
      (sql: Client) => sql`update backup_settings set every = 'week'`,
      { every: 'week', is_chosen: true },
    ],
    [
      'switched off by somebody',
      (sql: Client) => sql`update backup_settings set every = 'off'`,
      { every: 'off', is_chosen: false },
    ],
  ])('keep the schedule of the backups that was %s (R157)', async (_how, touch, kept) => {
    const sql = connect()
    await migrateDatabase(
      sql.transact,
      listMigrations().filter(({ name }) => name < '0049'),
    )
    await touch(sql)
    await migrateDatabase(sql.transact)
    expect(await sql`select every, is_chosen, keep_days from backup_settings`).toEqual([
      { ...kept, keep_days: 14 },
    ])
  })

  it('refuse a history that was edited', async () => {
    const sql = connect()
    await migrateDatabase(sql.transact)
    const edited = listMigrations().map((migration, index) =>
      index === 0 ? { ...migration, checksum: 'edited' } : migration,
    )
    await expect(migrateDatabase(sql.transact, edited)).rejects.toThrow(
      `Migration ${names[0]} was edited after it was applied`,
    )
  })
})
