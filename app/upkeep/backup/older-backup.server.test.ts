import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatabaseOf, readEverything } from '#tests/support/other-databases.ts'
import type { Sql } from '#tests/support/sql-tag.ts'
import { transact } from '#db/client.server.ts'
import { listMigrations, migrateDatabase } from '#db/migrate.server.ts'
import { createArchive, readArchive } from './archive.server.ts'
import { MANIFEST_NAME } from './backup-manifest.ts'
import { writeBackup } from './backup.server.ts'
import { restoreBackup } from './restore.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-older-backup-'))
const place = { transact, filesFolder: null, secrets: ['one secret'] as const, onTable: async () => {} }
const now = new Date('2026-11-21T12:00:00Z')
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})
const openOther = () => openDatabaseOf(inject('templateName'), closing)

const restoreInto = (
  other: Awaited<ReturnType<typeof openOther>>,
  how: { file: string; mayReplace: boolean },
) => restoreBackup({ ...place, transact: other.transact, ...how })

/** What the migrations made, each thing as PostgreSQL describes it. */
async function listObjects(from: Sql): Promise<string[]> {
  const rows = await from<{ thing: string }[]>`
    select concat_ws(' ', c.relkind, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid)) as thing
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'i', 'S', 'c')
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select cfgname from pg_ts_config union all select dictname from pg_ts_dict
    union all select extname from pg_extension`
  return rows.map(({ thing }) => thing).toSorted()
}

describe('a backup', () => {
  it('is refused in a newer database, and when a newer or another store wrote it (R156)', async () => {
    const file = join(folder, 'version.tar.gz')
    const { migrations } = await writeBackup({ ...place, file, now })
    const other = await openOther()
    const later = { name: '9999-later.sql', checksum: 'x' }
    const edited = migrations.map((migration, at) => (at === 3 ? { ...migration, checksum: 'x' } : migration))
    for (const [which, history] of [
      ['newer-file', [...migrations, later]],
      ['other-file', edited],
    ] as const) {
      const path = join(folder, `${which}.tar.gz`)
      const archive = await createArchive(path, now)
      for await (const { name, bytes } of readArchive(file)) {
        const isManifest = name === MANIFEST_NAME
        const changed = () => JSON.stringify({ ...JSON.parse(bytes.toString()), migrations: history })
        await archive.add({ name, bytes: isManifest ? Buffer.from(changed()) : bytes })
      }
      await archive.end()
      expect(await restoreInto(other, { file: path, mayReplace: true })).toMatchObject({
        error: { reason: 'other-version', which },
      })
    }
    await other`insert into schema_migrations ${other(later)}`
    const before = await readEverything(other)
    expect(await restoreInto(other, { file, mayReplace: true })).toMatchObject({
      error: { reason: 'other-version', which: 'newer-database', newest: later.name },
    })
    expect(await readEverything(other)).toEqual(before)
  })

  it('of any earlier release comes back and is brought up to date (R156)', async () => {
    const migrations = listMigrations()
    const levels = [13, 27, migrations.length - 1]
    for (const level of levels) {
      const older = await openDatabaseOf('template0', closing)
      const inOlder = older.transact
      await migrateDatabase(inOlder, migrations.slice(0, level))
      await older`insert into products (name, price, original_price, description) values ('Old lamp', 10, 20, 'Tab\there')`
      await older`insert into users (email) values ('old@store.example')`
      if (level < 53) {
        await older`insert into danger_runs (kind, state, step, row_count, item_count, finished_at) values ('orders', 'done', 'deleting', 3, 5, now())`
        await older`insert into backups (name, place, state, size_kb, row_count, tested_at, finished_at) values ('store-1.tar.gz', 'bucket', 'done', 7, 9, now(), now())`
      }
      const file = join(folder, `level-${level}.tar.gz`)
      await writeBackup({ ...place, transact: inOlder, file, now })
      // What the same rows become when the release is updated in place.
      await migrateDatabase(inOlder)
      const told =
        await older`select concat_ws(' ', kind, subject, name, place, state, step, row_count, item_count, size_kb) as run from runs order by kind`
      const kept = ['backup store-1.tar.gz bucket done writing 9 7', 'danger orders done deleting 3 5']
      expect(told.map(({ run }) => run)).toEqual(level < 53 ? kept : [])
      const other = await openOther()
      await other`insert into products (name, price) values ('In the way', 10)`
      await other`insert into runs (kind, name, place, step, state, finished_at) values ('backup', 'store-x.tar.gz', 'folder', 'writing', 'failed', now())`
      expect(await restoreInto(other, { file, mayReplace: false }), 'asks first').toMatchObject({
        error: { reason: 'not-empty' },
      })
      expect(await restoreInto(other, { file, mayReplace: true })).toMatchObject({ ok: true })
      expect(await other`select name from products`).toEqual([{ name: 'Old lamp' }])
      expect(await other`select name from runs`, 'what lies on this disk').toHaveLength(1)
      expect(await listObjects(other)).toEqual(await listObjects(older))
      const [here, there] = [await readEverything(other), await readEverything(older)]
      // Made at the time of each migration.
      for (const table of here.keys()) expect(here.get(table)?.length, table).toBe(there.get(table)?.length)
      expect(here.get('products')).toEqual(there.get('products'))
      await other`insert into products (name, price) values ('Zebra lamp', 10)`
      expect(await other`select from search_words where word = 'zebra'`, 'triggers count').toHaveLength(1)
    }
  }, 60_000)
})
