import { beforeEach, describe, expect, it, vi } from 'vitest'
import { may } from '#accounts/admins/permissions.ts'
import { verifyPassword } from '#accounts/passwords/password.server.ts'
import { pinAllowance } from '#accounts/sign-in/sign-in-limits.ts'
import { acceptInvitation } from '#accounts/staff/invitation-acceptance.server.ts'
import { provePin, setPin } from '#accounts/staff/pins/pins.server.ts'
import { changeRole } from '#accounts/staff/staff.server.ts'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'
import { memberOf } from '#tests/support/build-factors.ts'
import { buildPerson, buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'

// The limit counts what is compared: here every look at a PIN is counted.
vi.mock('#accounts/passwords/password.server.ts', async (original) => {
  const real = await original<typeof import('#accounts/passwords/password.server.ts')>()
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) }
})
const looks = vi.mocked(verifyPassword)

beforeEach(async () => {
  await sql`delete from user_roles`
  await sql`delete from auth_failures`
  looks.mockClear()
})

const countOwners = async () => (await sql`select 1 from user_roles where role = 'admin'`).length

describe('two owners who remove each other at once', () => {
  type Removal = (actor: { userId: string; sessionId: string }, userId: string) => Promise<boolean>

  /** Ten pairs, one after the other: in each, exactly one stays an owner. */
  async function expectOneOwner(remove: Removal) {
    for (let round = 0; round < 10; round += 1) {
      await sql`delete from user_roles`
      const [one, other] = [await buildSignedIn({ isAdmin: true }), await buildSignedIn({ isAdmin: true })]
      const actor = ({ user, sessionId }: typeof one) => ({ userId: user.id, sessionId })
      const done = await Promise.all([remove(actor(one), other.user.id), remove(actor(other), one.user.id)])
      expect(await countOwners(), 'the store has an owner').toBe(1)
      expect(done.filter(Boolean), 'and one removal was refused').toHaveLength(1)
    }
  }

  it('leave one owner', async () => {
    await expectOneOwner(async (actor, userId) => (await changeRole({ actor, userId, to: null })).ok)
  })

  it('would leave none if each looked first and wrote later: the test catches it', async () => {
    const arrive = createBarrier(2)
    const withoutLock: Removal = async (_actor, userId) => {
      const owners = await countOwners()
      await arrive()
      if (owners <= 1) return false
      await sql`delete from user_roles where user_id = ${userId}`
      return true
    }
    await expect(expectOneOwner(withoutLock)).rejects.toThrow('the store has an owner')
  })
})

describe('one invitation that comes twenty times at once', () => {
  const times = 20
  const token = 'the token of the mail'
  type Accepter = Awaited<ReturnType<typeof memberOf>>

  /** One account, as many browsers: the link works in one of them. */
  async function expectOneAcceptance(accept: (member: Accepter) => Promise<boolean>, email: string) {
    const [person] = await sql<{ id: string }[]>`select id from users where email = ${email}`
    const sessions = await Promise.all(
      Array.from({ length: times }, async () => (await buildSession(person?.id ?? '')).sessionId),
    )
    // Looked up before one of them is accepted and ends the others.
    const members = await Promise.all(sessions.map(memberOf))
    const answers = await Promise.all(members.map(accept))
    expect(answers.filter(Boolean), 'it works once').toHaveLength(1)
    expect(await sql`select role from user_roles where user_id = ${person?.id ?? ''}`).toEqual([
      { role: 'clerk' },
    ])
  }

  async function invite() {
    const { email } = await buildPerson()
    await sql`delete from staff_invitations`
    await sql`
      insert into staff_invitations (email, role, token_hash, expires_at)
      values (${email}, 'clerk', ${hashToken(token)}, now() + interval '1 day')`
    return email
  }

  it('is accepted once', async () => {
    const accept = async (member: Accepter) => (await acceptInvitation({ token, member })).ok
    const email = await invite()
    await expectOneAcceptance(accept, email)
  })

  it('would be accepted by all who looked first: the test catches it', async () => {
    const arrive = createBarrier(times)
    const email = await invite()
    const withoutLock = async () => {
      const open = await sql`select 1 from staff_invitations where token_hash = ${hashToken(token)}`
      await arrive()
      if (open.length === 0) return false
      await sql`delete from staff_invitations where token_hash = ${hashToken(token)}`
      await sql`
        insert into user_roles (user_id, role) select id, 'clerk' from users where email = ${email}
        on conflict do nothing`
      return true
    }
    await expect(expectOneAcceptance(withoutLock, email)).rejects.toThrow('it works once')
  })
})

describe('forty wrong PINs at once', () => {
  async function buildManager() {
    const person = await buildPerson({ role: 'manager' })
    await setPin(person.id, '2580')
    looks.mockClear()
    return person.id
  }
  type Guess = (userId: string, pin: string) => Promise<unknown>

  async function expectFewLooks(guess: Guess) {
    const userId = await buildManager()
    await Promise.all(Array.from({ length: 40 }, (_none, at) => guess(userId, `7${100 + at}`)))
    expect(looks.mock.calls.length, 'no more are looked at than are free').toBeLessThanOrEqual(
      pinAllowance.freeTries,
    )
  }

  it('are looked at five times, and then the right one has to wait too', async () => {
    await expectFewLooks(async (userId, pin) => await provePin({ userId, pin }))
    const [{ user_id: userId } = { user_id: '' }] = await sql<{ user_id: string }[]>`
      select user_id from staff_pins order by changed_at desc limit 1`
    expect(await provePin({ userId, pin: '2580' })).toMatchObject({ error: { reason: 'too-many-tries' } })
    await sql`delete from auth_failures`
    expect(await provePin({ userId, pin: '2580' })).toMatchObject({ value: { role: 'manager' } })
  })

  it('would all be looked at if they were counted afterwards: the test catches it', async () => {
    const arrive = createBarrier(40)
    let wrong = 0
    const countedLater: Guess = async (_userId, pin) => {
      const isFree = wrong < pinAllowance.freeTries
      await arrive()
      if (!isFree) return
      const [row] = await sql<{ pin_hash: string }[]>`select pin_hash from staff_pins limit 1`
      if (!(await verifyPassword({ hash: row?.pin_hash ?? '', password: pin }))) wrong += 1
    }
    await expect(expectFewLooks(countedLater)).rejects.toThrow('no more are looked at')
  })
})

it('a person without a role proves nothing by a PIN', async () => {
  const { id: userId } = await buildPerson({ role: 'clerk' })
  await setPin(userId, '2580')
  await sql`delete from user_roles where user_id = ${userId}`
  expect(await provePin({ userId, pin: '2580' })).toMatchObject({ error: { reason: 'wrong-pin' } })
  expect(may(null, 'sellAtCounter')).toBe(false)
})
