import { describe, expect, it } from 'vitest'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { endAllSessions } from '#accounts/admins/admins.server.ts'
import type { Role } from '#accounts/admins/permissions.ts'
import { forgetEndedSignIns } from './ended-sign-ins.server.ts'
import { listSessions } from './session-list.server.ts'
import { findSession } from './sessions.server.ts'

/** A session that was last used so long ago. */
async function buildIdle({ role = null, ago }: { role?: Role | null; ago: string }) {
  const person = await buildPerson({ role })
  const session = await buildSession(person.id)
  await sql`update auth_sessions set seen_at = now() - ${ago}::interval where id = ${session.sessionId}`
  return { ...session, person }
}

const secondsSinceSeen = async (sessionId: string) => {
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from now() - seen_at)::float8 as seconds from auth_sessions where id = ${sessionId}`
  return row?.seconds ?? Number.NaN
}

describe('a session that nobody uses', () => {
  it.each([
    ['owner', '2 days 23 hours', true],
    ['owner', '3 days 1 minute', false],
    ['manager', '3 days 1 minute', false],
    ['clerk', '3 days 1 minute', false],
    [null, '3 days 1 minute', true],
    [null, '13 days 23 hours', true],
    [null, '14 days 1 minute', false],
  ] as const)('of the role %s, last used %s ago, is good: %s', async (role, ago, isGood) => {
    const { cookie } = await buildIdle({ role, ago })
    expect((await findSession(cookie)) !== null).toBe(isGood)
  })

  it('goes on from its use, which is written down at most every ten minutes', async () => {
    const used = await buildIdle({ role: 'owner', ago: '2 days' })
    await findSession(used.cookie)
    expect(await secondsSinceSeen(used.sessionId)).toBeLessThan(60)
    const lately = await buildIdle({ ago: '9 minutes' })
    await findSession(lately.cookie)
    expect(await secondsSinceSeen(lately.sessionId)).toBeGreaterThan(500)
  })

  it('is not listed any more, and removed at night', async () => {
    const { person, sessionId } = await buildIdle({ ago: '15 days' })
    expect(await listSessions(person.id)).toEqual([])
    await forgetEndedSignIns()
    expect(await sql`select from auth_sessions where id = ${sessionId}`).toHaveLength(0)
  })
})

describe('the owner of the machine', () => {
  it('signs one person out everywhere', async () => {
    const one = await buildPerson()
    const other = await buildPerson()
    const [first, second, kept] = [
      await buildSession(one.id),
      await buildSession(one.id),
      await buildSession(other.id),
    ]
    expect(await endAllSessions(one.email.toUpperCase())).toBe(2)
    expect([await findSession(first.cookie), await findSession(second.cookie)]).toEqual([null, null])
    expect(await findSession(kept.cookie)).not.toBeNull()
    expect(await endAllSessions('nobody@example.com')).toBeNull()
  })

  it('signs everybody out', async () => {
    const { cookie } = await buildSession((await buildPerson()).id)
    expect(await endAllSessions('all')).toBeGreaterThan(0)
    expect(await findSession(cookie)).toBeNull()
  })
})
