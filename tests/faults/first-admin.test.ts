import { beforeEach, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { grantFirstAdmin } from '#accounts/admins/admin-access.server.ts'
import { memberOf } from '#tests/support/build-factors.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { createBarrier } from './barrier.ts'

const people = 50
type Person = Awaited<ReturnType<typeof buildSignedIn>>
type Grant = (person: Person, index: number) => Promise<boolean>

/** Its own copy of everything, with connections of its own: as good as another process. */
const shop = await openShop()

beforeEach(async () => {
  await sql`delete from user_roles`
})

/** 50 people ask for the first admin's role at once (R28). */
async function expectOneWinner(grant: Grant): Promise<void> {
  const everybody = await Promise.all(Array.from({ length: people }, () => buildSignedIn()))
  expect(await sql`select 1 from user_roles`, 'nobody has it before').toHaveLength(0)
  const answers = await Promise.all(everybody.map(grant))
  const winners = everybody.filter((_person, index) => answers[index])
  expect(winners, 'one is told so').toHaveLength(1)
  expect(await sql`select user_id, role from user_roles`, 'and it is true').toEqual([
    { user_id: winners[0]?.user.id, role: 'admin' },
  ])
}

const inThisProgram: Grant = async ({ sessionId }) =>
  (await grantFirstAdmin({ member: await memberOf(sessionId), code: null })).ok

const byCall: Grant = async ({ cookie }) => {
  const answer = await shop.request('/api/admin/first-admin-grant', { method: 'POST', headers: { cookie } })
  expect([200, 409]).toContain(answer.status)
  const { success } = (await answer.json()) as { success: boolean }
  expect(success).toBe(answer.status === 200)
  return success
}

it('one of fifty becomes the first admin when two programs are asked', async () => {
  await expectOneWinner((person, index) => (index % 2 ? byCall : inThisProgram)(person, index))
})

it('the test catches a grant that looks first and writes later', async () => {
  const arrive = createBarrier(people)
  const withoutLock: Grant = async ({ user }) => {
    const admins = await sql`select 1 from user_roles where role = 'admin'`
    await arrive()
    if (admins.length > 0) return false
    await sql`insert into user_roles (user_id, role) values (${user.id}, 'admin')`
    return true
  }
  await expect(expectOneWinner(withoutLock)).rejects.toThrow('one is told so')
})
