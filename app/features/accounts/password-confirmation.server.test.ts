import { expect, it } from 'vitest'
import { buildPerson, somePassword } from '../../../tests/support/build-people.ts'
import { sql } from '../../db/client.server.ts'
import { confirmPassword } from './password-confirmation.server.ts'

it('knows the password of an account, and no other', async () => {
  const { id: userId } = await buildPerson()
  expect(await confirmPassword({ userId, password: somePassword })).toBe(true)
  for (const password of ['', `${somePassword} `, somePassword.toUpperCase(), 'x'.repeat(10_000)])
    expect(await confirmPassword({ userId, password })).toBe(false)
})

it('confirms nothing for an account without a password', async () => {
  const { id: userId } = await buildPerson()
  await sql`delete from auth_accounts where user_id = ${userId}`
  expect(await confirmPassword({ userId, password: somePassword })).toBe(false)
  expect(await confirmPassword({ userId, password: '' })).toBe(false)
})
