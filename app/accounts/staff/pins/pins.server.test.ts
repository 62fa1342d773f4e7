import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { withoutDrawnIds } from '#tests/support/drawn-ids.ts'
import { sql } from '#tests/support/sql.ts'
import { pinAllowance } from '#accounts/sign-in/sign-in-limits.ts'
import { hasPin, listPinHolders, provePin, setPin } from './pins.server.ts'

const manager = await buildPerson({ role: 'manager', name: 'Mia' })
const clerk = await buildPerson({ role: 'clerk', name: 'Cleo' })
beforeEach(async () => {
  await sql`delete from auth_failures`
  await sql`delete from staff_pins`
  await sql`delete from security_events`
  await Promise.all([setPin(manager.id, '7193'), setPin(clerk.id, '2580')])
})

describe('a PIN (R87)', () => {
  it('shows who is there, with the role of now', async () => {
    expect(await provePin({ userId: clerk.id, pin: '2580' })).toEqual({
      ok: true,
      value: { userId: clerk.id, name: 'Cleo', email: clerk.email, role: 'clerk' },
    })
    await sql`update user_roles set role = 'manager' where user_id = ${clerk.id}`
    expect(await provePin({ userId: clerk.id, pin: '2580' })).toMatchObject({ value: { role: 'manager' } })
    await sql`update user_roles set role = 'clerk' where user_id = ${clerk.id}`
  })

  it.each([
    ['another digit', '2581'],
    ['the PIN of a colleague', '7193'],
    ['nothing', ''],
    ['a part', '258'],
    ['more', '25800'],
  ])('is not shown by %s', async (_, pin) => {
    expect(await provePin({ userId: clerk.id, pin })).toEqual({ ok: false, error: { reason: 'wrong-pin' } })
  })

  it('of nobody is refused like a wrong one', async () => {
    const customer = await buildPerson()
    for (const userId of [customer.id, '00000000-0000-4000-8000-000000000000'])
      expect(await provePin({ userId, pin: '2580' })).toEqual({ ok: false, error: { reason: 'wrong-pin' } })
  })

  it('is kept as a hash, and not in the log', async () => {
    const [row] = await sql<
      { hash: string }[]
    >`select pin_hash as hash from staff_pins where user_id = ${clerk.id}`
    expect(row?.hash).toMatch(/^\$argon2id\$/)
    const events = await sql`select event, details from security_events`
    expect(events.length).toBeGreaterThan(0)
    expect(withoutDrawnIds(JSON.stringify(events))).not.toContain('2580')
  })

  it('waits after its free tries, for its person alone', async () => {
    for (let tried = 0; tried < pinAllowance.freeTries; tried += 1)
      await provePin({ userId: clerk.id, pin: '0001' })
    expect(await provePin({ userId: clerk.id, pin: '2580' })).toEqual({
      ok: false,
      error: { reason: 'too-many-tries', retryAfterSeconds: expect.any(Number) },
    })
    expect((await provePin({ userId: manager.id, pin: '7193' })).ok).toBe(true)
    const limited = await sql`select outcome, user_id as who from security_events where event = 'pin-limit'`
    expect(limited).toEqual([{ outcome: 'refused', who: clerk.id }])
  })

  it('begins to count anew once it was right, or was changed', async () => {
    const spendAllButOne = async () => {
      for (let tried = 1; tried < pinAllowance.freeTries; tried += 1)
        await provePin({ userId: clerk.id, pin: '0001' })
    }
    await spendAllButOne()
    expect((await provePin({ userId: clerk.id, pin: '2580' })).ok).toBe(true)
    await spendAllButOne()
    await setPin(clerk.id, '8642')
    await spendAllButOne()
    expect((await provePin({ userId: clerk.id, pin: '2580' })).ok, 'the former one').toBe(false)
    await setPin(clerk.id, '8642')
    expect((await provePin({ userId: clerk.id, pin: '8642' })).ok).toBe(true)
  })

  it('that is changed or taken away ends what its person does at a counter', async () => {
    const acting = async () => {
      const at = new Date()
      const { sessionId } = await buildSession(manager.id, {
        isHandedOver: true,
        counterPerson: clerk.id,
        counterPinAt: at,
        counterUsedAt: at,
      })
      return async () =>
        (await sql`select counter_person as person from auth_sessions where id = ${sessionId}`)[0]?.person
    }
    const first = await acting()
    await setPin(clerk.id, '8642')
    expect(await first()).toBeNull()
    const second = await acting()
    await setPin(clerk.id, null)
    expect(await second()).toBeNull()
    expect(await hasPin(clerk.id)).toBe(false)
    expect(await hasPin(manager.id)).toBe(true)
  })
})

describe('those who may be chosen at a counter', () => {
  it('have a PIN and a role that may, clerks first', async () => {
    const another = await buildPerson({ role: 'clerk', name: 'Abe' })
    await buildPerson({ role: 'clerk', name: 'Has no PIN' })
    const former = await buildPerson({ role: 'clerk', name: 'Has left' })
    await Promise.all([setPin(another.id, '9753'), setPin(former.id, '8642')])
    await sql`delete from user_roles where user_id = ${former.id}`
    const names = async (permission: 'sellAtCounter' | 'sellWithoutLimits') =>
      (await listPinHolders(permission)).map(({ name }) => name)
    expect(await names('sellAtCounter')).toEqual(['Abe', 'Cleo', 'Mia'])
    expect(await names('sellWithoutLimits')).toEqual(['Mia'])
  })
})
