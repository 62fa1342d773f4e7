import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../app/features/accounts/tokens/secret-token.server.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { formOf } from '../support/owner-requests.ts'
import { openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'

const shop = await openShop({ RATE_LIMITS: 'on' })
const token = 'the-right-one'

beforeEach(async () => {
  await sql`delete from staff_invitations`
  await sql`delete from user_roles`
})

/** Tries a token from a network; answers the status. */
async function guess(person: { cookie: string }, { guessed, from }: { guessed: string; from: string }) {
  const form = formOf(person, { token: guessed })
  const headers = new Headers(form.headers)
  headers.set('x-forwarded-for', from)
  return (await shop.request('/auth/invitation', { ...form, headers })).status
}

describe('the token of an invitation (R86)', () => {
  it('cannot be guessed: a network has twenty tries, and the right one has to wait then', async () => {
    const person = await buildSignedIn()
    await sql`
      insert into staff_invitations (email, role, token_hash, expires_at)
      values (${person.user.email}, 'admin', ${hashToken(token)}, now() + interval '1 day')`
    const from = '203.0.113.9'
    const answers: number[] = []
    for (let count = 0; count < 21; count += 1)
      answers.push(await guess(person, { guessed: `guess-${count}`, from }))
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 410), 429])
    expect(await guess(person, { guessed: token, from })).toBe(429)
    expect(await sql`select 1 from user_roles`, 'nobody came in').toEqual([])
    expect(await sql`select 1 from staff_invitations`, 'and it still waits').toHaveLength(1)
  })
})
