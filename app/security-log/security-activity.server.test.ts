import { sql as statement } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import type { ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import { staffActivity, storeActivity } from './security-activity.server.ts'
import { staffEvents, storeEvents } from './security-activity.ts'
import { securityEventLabels, type SecurityEventCode } from './security-events.ts'
import { recordSecurityEvent } from './security-log.server.ts'

const owner = await buildPerson({ name: 'Olive Owner', isAdmin: true })
const clerk = await buildPerson({ name: '', email: 'carl@shop.example', role: 'clerk' })
const entriesOf = async (entries: ActivityEntries) =>
  (await statement`select e.* from ${entries} as e order by e.at desc`.execute(db)).rows
const record = (event: SecurityEventCode, details: Record<string, string | number> = {}) =>
  recordSecurityEvent({ event, outcome: 'done', userId: owner.id, details })

beforeEach(async () => {
  await sql`delete from security_events`
})

describe('the activity of the security log (R95)', () => {
  it('says whom it was about, by name or else by address', async () => {
    await record('role-change', { account: clerk.id, from: 'clerk', to: 'manager' })
    expect(await entriesOf(staffActivity)).toMatchObject([
      { userId: owner.id, facts: { event: 'role-change', subject: 'carl@shop.example', to: 'manager' } },
    ])
  })

  it.each(['nobody', '', "'; drop table users", '00000000-0000-0000-0000-000000000000'])(
    'knows nobody by %j',
    async (account) => {
      await record('role-change', { account })
      expect(await entriesOf(staffActivity)).toMatchObject([{ facts: { subject: null } }])
    },
  )

  it('tells what was done to the store, with how much that was', async () => {
    await record('mass-deletion', { kind: 'orders', count: 12 })
    await record('csv-export', { of: 'products' })
    expect(await entriesOf(storeActivity)).toMatchObject([
      { facts: { event: 'csv-export', kind: 'products', count: null } },
      { facts: { event: 'mass-deletion', kind: 'orders', count: '12' } },
    ])
    expect(await entriesOf(staffActivity)).toEqual([])
  })

  it('leaves out what was refused, and what accounts do for themselves', async () => {
    await recordSecurityEvent({ event: 'role-change', outcome: 'refused', userId: owner.id })
    const told: readonly string[] = [...staffEvents, ...storeEvents]
    const others = Object.keys(securityEventLabels).filter((event) => !told.includes(event))
    expect(others).toContain('sign-in')
    for (const event of others)
      await sql`insert into security_events (event, outcome, user_id) values (${event}, 'done', ${owner.id})`
    expect([...(await entriesOf(staffActivity)), ...(await entriesOf(storeActivity))]).toEqual([])
  })
})
