import { beforeEach, describe, expect, it } from 'vitest'
import { memberOf } from '#tests/support/build-factors.ts'
import { buildPerson, buildSignedIn } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { handCounterOver, leaveCounter, noteCounterUse } from './handover.server.ts'
import { setPin } from './pins.server.ts'

const clerk = await buildPerson({ role: 'clerk', name: 'Cleo' })
await setPin(clerk.id, '2580')
const shown = { userId: clerk.id, pin: '2580' }
beforeEach(async () => {
  await sql`delete from auth_failures`
  await sql`delete from security_events`
})

/** The session of an owner, as a request finds it. */
async function ownSession() {
  const { user, sessionId } = await buildSignedIn({ isAdmin: true })
  const row = async () => {
    const [found] = await sql`
      select is_handed_over as over, counter_person as person, authenticated_at <= to_timestamp(0) as unproven,
        generation, counter_used_at as used
      from auth_sessions where id = ${sessionId}`
    return found
  }
  return { user, sessionId, member: await memberOf(sessionId), row }
}

describe('a counter that is handed over (R87)', () => {
  it('goes on as another person under a new token, and the proof of the account counts no longer', async () => {
    const { user, member, row } = await ownSession()
    const outcome = await handCounterOver(member, shown)
    expect(outcome.ok && outcome.value.setCookies.length).toBeGreaterThan(0)
    expect(await row()).toMatchObject({
      over: true,
      person: clerk.id,
      unproven: true,
      generation: member.generation + 1,
    })
    expect(await sql`select event, outcome, user_id as who, details from security_events`).toEqual([
      { event: 'counter-handover', outcome: 'done', who: clerk.id, details: { account: user.id } },
    ])
  })

  it('stays with the account after a wrong PIN, which is in the security log', async () => {
    const { member, row } = await ownSession()
    expect(await handCounterOver(member, { ...shown, pin: '2581' })).toEqual({
      ok: false,
      error: { reason: 'wrong-pin' },
    })
    expect(await row()).toMatchObject({ over: false, person: null, generation: member.generation })
    const [event] = await sql`select event, outcome, user_id as who from security_events`
    expect(event).toEqual({ event: 'counter-handover', outcome: 'refused', who: clerk.id })
  })

  it('is handed over once by a form that was sent twice', async () => {
    const { member, row } = await ownSession()
    const outcomes = await Promise.all([handCounterOver(member, shown), handCounterOver(member, shown)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, error: { reason: 'session-over' } })
    expect(await row()).toMatchObject({ person: clerk.id, generation: member.generation + 1 })
  })

  it('can be left to nobody, from the account itself too', async () => {
    const { user, sessionId, row } = await ownSession()
    await leaveCounter({ userId: user.id, sessionId })
    expect(await row()).toMatchObject({ over: true, person: null, unproven: true })
  })

  it('notes that its person is still there, every five seconds at most, and never for nobody', async () => {
    const { user, sessionId, member, row } = await ownSession()
    await handCounterOver(member, shown)
    const longAgo = new Date('2026-11-24T15:00:00Z')
    const ageTo = (at: Date) => sql`update auth_sessions set counter_used_at = ${at} where id = ${sessionId}`
    const readUse = async () => new Date((await row())?.used ?? 0)
    await ageTo(longAgo)
    await noteCounterUse(sessionId)
    const noted = await readUse()
    expect(noted.getTime()).toBeGreaterThan(longAgo.getTime())
    await noteCounterUse(sessionId)
    expect(await readUse(), 'a second request of the same page').toEqual(noted)
    await leaveCounter({ userId: user.id, sessionId })
    await ageTo(longAgo)
    await noteCounterUse(sessionId)
    expect(await readUse()).toEqual(longAgo)
  })
})
