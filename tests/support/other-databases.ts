import { inject } from 'vitest'
import { connect } from './connect.ts'
import type { Sql } from './sql-tag.ts'

/**
 * A database of its own on the same server, which an ordinary role owns, as a store's: a copy of `template`, 'template0' for an
 * empty one. What ends and removes it is added to `closing`.
 */
export async function openDatabaseOf(template: string, closing: (() => Promise<unknown>)[]) {
  const name = `other_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('ownerUrl'))
  const admin = connect(inject('adminUrl'), { max: 1 })
  await admin.unsafe(`create database ${name} owner ${url.username} template ${template} strategy file_copy`)
  url.pathname = `/${name}`
  const other = connect(url.href, { max: 3 })
  closing.push(async () => {
    await other.end({ timeout: 2 })
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return other
}

/** Every row of every table as text, but for what is in no backup. */
export async function readEverything(from: Sql): Promise<Map<string, string[]>> {
  const tables = await from<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    if (name === 'schema_migrations' || name === 'runs') continue
    const rows = await from<{ row: string }[]>`select t::text as row from ${from(name)} t`
    all.set(name, rows.map(({ row }) => row).toSorted())
  }
  return all
}
