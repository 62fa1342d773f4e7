import { afterEach, describe, expect, it } from 'vitest'
import { connect } from '#tests/support/connect.ts'
import { sessionLimits, transactDirectly } from './client.server.ts'
import { keepRoleLimits } from './own-schema.server.ts'
import type { ConnectionSettings } from './connections.server.ts'
import { directAddress } from '#tests/support/direct-address.ts'

// Past a pooler, so that each connection here is one of PostgreSQL's.
const opened: ReturnType<typeof connect>[] = []

afterEach(async () => {
  for (const sql of opened.splice(0)) await sql.end({ timeout: 2 })
})

function open(settings: Partial<ConnectionSettings> = {}) {
  const sql = connect(directAddress, { max: 1, ...settings })
  opened.push(sql)
  return sql
}

const readSettings = (sql: ReturnType<typeof connect>, names: readonly string[]) =>
  sql<{ name: string; setting: string; source: string }[]>`
    select name, setting, source from pg_settings where name = any (${[...names]}::text[]) order by name`

describe('the limits of the role', () => {
  it('are those of every connection that brings none, as a pooler makes them', async () => {
    await transactDirectly(keepRoleLimits)
    const rows = await readSettings(open(), Object.keys(sessionLimits))
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual(
      sessionLimits,
    )
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['database user']))
  })

  it('leave those alone that a connection brings', async () => {
    await transactDirectly(keepRoleLimits)
    const rows = await readSettings(open({ parameters: { statement_timeout: 600_000 } }), [
      'lock_timeout',
      'statement_timeout',
    ])
    expect(rows).toEqual([
      { name: 'lock_timeout', setting: '5000', source: 'database user' },
      { name: 'statement_timeout', setting: '600000', source: 'client' },
    ])
  })

  it('may be written by several servers that start at once', async () => {
    const all = Array.from({ length: 8 }, () => transactDirectly(keepRoleLimits))
    await expect(Promise.all(all)).resolves.toHaveLength(8)
  })
})

describe('the role of the store', () => {
  it('is an ordinary one that owns its database and nothing else', async () => {
    const [role] = await open()`select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      pg_get_userbyid(datdba) = current_user as "isOwner"
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`
    expect(role).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      isOwner: true,
    })
  })
})
