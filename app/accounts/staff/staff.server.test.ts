import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson, buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import type { Role } from '#accounts/admins/permissions.ts'
import { setPin } from './pins/pins.server.ts'
import { changeRole, listStaff } from './staff.server.ts'

const owner = await buildSignedIn({ isAdmin: true, email: 'zoe@shop.example', name: 'Zoe Owner' })
const actor = { userId: owner.user.id, sessionId: owner.sessionId }
const change = (userId: string, to: Role | null) => changeRole({ actor, userId, to })
const readSessions = async (userId: string) =>
  (await sql<{ id: string }[]>`select id from auth_sessions where user_id = ${userId} order by id`).map(
    ({ id }) => id,
  )
const readStored = async (userId: string) =>
  (await sql<{ role: string }[]>`select role from user_roles where user_id = ${userId} order by role`).map(
    ({ role }) => role,
  )
const lastEvent = async () =>
  (
    await sql`
      select event, outcome, user_id as who, details from security_events order by created_at desc, id desc limit 1`
  )[0]
beforeEach(async () => {
  await sql`delete from users where id <> ${owner.user.id}`
  await sql`delete from security_events`
})

describe('the list of the staff', () => {
  it('has owners first and each by address, with what protects them, and no customers', async () => {
    await buildPerson({ email: 'customer@shop.example' })
    const clerk = await buildPerson({ role: 'clerk', email: 'amy@shop.example', hasFactor: true })
    await buildPerson({ role: 'manager', email: 'max@shop.example' })
    await buildPerson({ role: 'clerk', email: 'abe@shop.example' })
    await setPin(clerk.id, '2580')
    const staff = await listStaff()
    expect(staff.map(({ email, role }) => [email, role])).toEqual([
      ['zoe@shop.example', 'owner'],
      ['max@shop.example', 'manager'],
      ['abe@shop.example', 'clerk'],
      ['amy@shop.example', 'clerk'],
    ])
    expect(staff.map(({ hasFactor, hasPin }) => [hasFactor, hasPin])).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ])
  })

  it('says when somebody was there last, by any of their sessions', async () => {
    const { id } = await buildPerson({ role: 'clerk' })
    const lastSeen = async () => (await listStaff()).find(({ userId }) => userId === id)?.seenAtMs
    expect(await lastSeen()).toBeNull()
    await buildSession(id, { seenAt: new Date('2026-11-20T15:00:00Z') })
    await buildSession(id, { seenAt: new Date('2026-11-23T15:00:00Z') })
    expect(await lastSeen()).toBe(Date.parse('2026-11-23T15:00:00Z'))
  })

  it('has a person with several roles once, with the widest', async () => {
    const { id } = await buildPerson({ role: 'clerk' })
    await sql`insert into user_roles (user_id, role) values (${id}, 'manager')`
    const rows = (await listStaff()).filter(({ userId }) => userId === id)
    expect(rows.map(({ role }) => role)).toEqual(['manager'])
  })
})

describe('a change of a role (R86)', () => {
  it.each(['owner', 'manager', 'clerk'] as const)('makes somebody %s, and nothing else', async (role) => {
    const { id } = await buildPerson({ role: role === 'clerk' ? 'manager' : 'clerk' })
    await sql`insert into user_roles (user_id, role) values (${id}, 'reader')`
    expect(await change(id, role)).toEqual({ ok: true, value: null })
    const stored = role === 'owner' ? 'admin' : role
    expect(await readStored(id), 'a role that is none of ours stays').toEqual([stored, 'reader'].toSorted())
  })

  it('ends all sessions of the person, and the PIN of one who leaves', async () => {
    const { user } = await buildSignedIn({ role: 'clerk' })
    await buildSession(user.id)
    await setPin(user.id, '2580')
    expect((await change(user.id, 'manager')).ok).toBe(true)
    expect(await readSessions(user.id)).toEqual([])
    expect(await sql`select 1 from staff_pins where user_id = ${user.id}`).toHaveLength(1)
    expect((await change(user.id, null)).ok).toBe(true)
    expect(await sql`select 1 from staff_pins where user_id = ${user.id}`).toEqual([])
    expect(await lastEvent()).toEqual({
      event: 'role-change',
      outcome: 'done',
      who: owner.user.id,
      details: { account: user.id, from: 'manager', role: 'none' },
    })
  })

  it('leaves the session that asks, when an owner steps back beside another one', async () => {
    await buildPerson({ isAdmin: true })
    await buildSession(owner.user.id)
    expect((await change(owner.user.id, 'manager')).ok).toBe(true)
    expect(await readSessions(owner.user.id)).toEqual([owner.sessionId])
    await change(owner.user.id, 'owner')
  })

  it('to the same role changes nothing, and ends no session', async () => {
    const { user, sessionId } = await buildSignedIn({ role: 'clerk' })
    expect(await change(user.id, 'clerk')).toEqual({ ok: true, value: null })
    expect(await readSessions(user.id)).toEqual([sessionId])
    expect(await lastEvent()).toBeUndefined()
  })

  it('is refused for customers and for the last owner, which is in the security log', async () => {
    const customer = await buildPerson()
    expect(await change(customer.id, 'clerk')).toEqual({ ok: false, error: { reason: 'not-staff' } })
    expect(await readStored(customer.id)).toEqual([])
    expect(await change(owner.user.id, null)).toEqual({ ok: false, error: { reason: 'last-owner' } })
    expect(await readStored(owner.user.id)).toEqual(['admin'])
    expect(await lastEvent()).toMatchObject({ event: 'role-change', outcome: 'refused', who: owner.user.id })
  })
})
