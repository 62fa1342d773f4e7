import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { connect } from '#tests/support/connect.ts'
import { sql } from '#tests/support/sql.ts'
import { listMigrations, migrateDatabase } from '#db/migrate.server.ts'

const adminUrl = inject('adminUrl')
const admin = connect(adminUrl, { max: 1 })
const name = `upgrade_${randomUUID().replaceAll('-', '')}`
await admin.unsafe(`create database ${name}`)
const url = new URL(adminUrl)
url.pathname = `/${name}`
const store = connect(url.href, { max: 2 })

afterAll(async () => {
  await store.end({ timeout: 2 })
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const migrations = listMigrations()
const own = migrations.findIndex((migration) => migration.name.endsWith('-markdowns.sql'))

describe('a store from before there were markdowns', () => {
  it('learns first prices from the history, and days on the floor from when its products were made', async () => {
    expect(own).toBeGreaterThan(0)
    await migrateDatabase(store.transact, migrations.slice(0, own))
    const products = await store<{ id: string; name: string }[]>`
      insert into products (name, price, status, created_at) values
        ('Never changed', 200, 'active', '2026-08-01 16:00Z'),
        ('Twice cheaper', 120, 'active', '2026-09-01 16:00Z'),
        ('Renamed only', 50, 'active', '2026-10-01 16:00Z'),
        ('In the archive', 80, 'archived', '2026-07-01 16:00Z')
      returning id, name`
    const idOf = (wanted: string) => products.find((product) => product.name === wanted)?.id ?? ''
    await store`
      insert into product_changes (batch_id, product_id, kind, before, after, created_at) values
        (gen_random_uuid(), ${idOf('Twice cheaper')}, 'edited', '{"price": 200}', '{"price": 160}', '2026-09-10'),
        (gen_random_uuid(), ${idOf('Twice cheaper')}, 'edited', '{"price": 160, "stock": 2}', '{"price": 120, "stock": 1}', '2026-10-10'),
        (gen_random_uuid(), ${idOf('Twice cheaper')}, 'created', null, '{"price": 999}', '2026-09-01'),
        (gen_random_uuid(), ${idOf('Renamed only')}, 'edited', '{"name": "Rug"}', '{"name": "Renamed only"}', '2026-10-02')`
    await migrateDatabase(store.transact, migrations.slice(0, own + 1))
    expect(
      await store`
        select name, first_price as first, price, to_char(on_floor_since at time zone 'UTC', 'YYYY-MM-DD') as since,
          markdown_percent as percent, markdown_hold as hold
        from products order by created_at`,
    ).toEqual([
      { name: 'In the archive', first: null, price: '80.00', since: null, percent: 0, hold: null },
      {
        name: 'Never changed',
        first: '200.00',
        price: '200.00',
        since: '2026-08-01',
        percent: 0,
        hold: null,
      },
      {
        name: 'Twice cheaper',
        first: '200.00',
        price: '120.00',
        since: '2026-09-01',
        percent: 0,
        hold: null,
      },
      { name: 'Renamed only', first: '50.00', price: '50.00', since: '2026-10-01', percent: 0, hold: null },
    ])
  })

  it('has no rule and no run: nothing gets cheaper until the owner says so', async () => {
    expect(await store`select from markdown_rules`).toHaveLength(0)
    expect(await store`select from markdown_runs`).toHaveLength(0)
    expect(await store`select run_at::text, ending, shows_next from markdown_settings`).toEqual([
      { run_at: '02:30:00', ending: '00', shows_next: false },
    ])
  })
})

describe('the tables keep out what cannot be right', () => {
  const rule = randomUUID()
  it.each([
    [
      'two floors',
      `insert into markdown_rules (id, position, floor_cost_percent, floor_amount) values ('${rule}', 1, 50, 10)`,
    ],
    [
      'a floor of nothing',
      `insert into markdown_rules (id, position, floor_amount) values ('${rule}', 1, 0)`,
    ],
    ['an empty category', `insert into markdown_rules (id, position, category) values ('${rule}', 1, ' ')`],
    [
      'a lot that is not there',
      `insert into markdown_rules (id, position, lot_id) values ('${rule}', 1, '${rule}')`,
    ],
    [
      'a step without a rule',
      `insert into markdown_steps (rule_id, day, percent) values ('${rule}', 30, 20)`,
    ],
    ['a second row of settings', 'insert into markdown_settings default values'],
    ['no weekday', `update markdown_settings set weekdays = '{}'`],
    ['an eighth weekday', `update markdown_settings set weekdays = '{7}'`],
    ['another ending', `update markdown_settings set ending = '95'`],
    ['a run twice for a day', `insert into markdown_runs (run_on) values ('2026-11-24'), ('2026-11-24')`],
    [
      'a hold that nobody knows',
      `insert into products (name, price, markdown_hold) values ('x', 1, 'later')`,
    ],
    ['a first price of nothing', `insert into products (name, price, first_price) values ('x', 1, 0)`],
  ])('%s', async (_what, statement) => {
    await expect(sql.unsafe(statement)).rejects.toThrow(/violates|duplicate/)
  })

  it('two rules in one place, unless they change places in one transaction', async () => {
    await expect(
      sql`insert into markdown_rules (id, position) values (gen_random_uuid(), 7), (gen_random_uuid(), 7)`,
    ).rejects.toThrow(/markdown_rules_order/)
  })
})
