import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'
import { buildMember, buildTotp, memberOf } from '#tests/support/build-factors.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { makeRecoveryCodes } from '#accounts/factors/methods/recovery-codes.server.ts'

// The store is open meanwhile: the command is a process of its own on the same database.
const shop = await openShop()
const program = fileURLToPath(new URL('../../server/admin.ts', import.meta.url))
const cwd = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run admin -- …` as npm does. */
async function runAdmin(...words: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
      cwd,
      env: process.env,
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, said: stdout }
  }
}

describe('npm run admin', () => {
  it('lists who runs the store', async () => {
    expect(await runAdmin('list')).toEqual({
      code: 0,
      said: expect.stringContaining('There is no admin yet.'),
    })
    const { email } = await buildPerson({ name: 'Olive Owner', isAdmin: true, hasFactor: true })
    await buildPerson()
    const { said } = await runAdmin('list')
    expect(said.trim().split('\n').at(-1)).toBe(
      `${email} (Olive Owner): address not confirmed, 1 second step, 0 recovery codes`,
    )
  })

  it('removes the second factors of an account, and says what it did', async () => {
    const owner = await buildMember()
    await buildTotp(owner)
    await makeRecoveryCodes(await memberOf(owner.sessionId))
    const { code, said } = await runAdmin('remove-factors', owner.email.toUpperCase())
    expect(code).toBe(0)
    expect(said).toContain('Removed 1 second step and 10 recovery codes of')
    expect(said).toContain('and ended 1 session.')
    expect(await findSession(owner.cookie)).toBeNull()
    expect(await sql`select 1 from auth_factors where user_id = ${owner.userId}`).toHaveLength(0)
  })

  it('ends the sessions of an account, and of no other', async () => {
    const [one, other] = [await buildMember(), await buildMember()]
    const { code, said } = await runAdmin('end-sessions', one.email)
    expect(code).toBe(0)
    expect(said).toContain(`Ended 1 session of ${one.email}.`)
    expect(await findSession(one.cookie)).toBeNull()
    expect(await findSession(other.cookie)).not.toBeNull()
    expect((await runAdmin('end-sessions', 'nobody@example.com')).code).toBe(1)
  })

  it('gives a way to a new password that works once', async () => {
    const { email } = await buildPerson()
    const { code, said } = await runAdmin('password-link', email)
    expect(code).toBe(0)
    const token = /new-password\?token=(\S+)/.exec(said)?.[1] ?? ''
    const send = () => shop.request('/auth/new-password', formPost({ token, password: 'a new password' }))
    expect([(await send()).status, (await send()).status]).toEqual([303, 410])
  })

  it('changes nothing where it is asked for nothing that it knows, says why and fails', async () => {
    const said = await Promise.all([
      runAdmin('remove-factors', 'nobody@example.com'),
      runAdmin('list', 'more'),
      runAdmin(),
    ])
    const why = ['There is no account with the address nobody@example.com.', 'Use one of:', 'Use one of:']
    expect(said).toEqual(why.map((words) => ({ code: 1, said: expect.stringContaining(words) })))
  })
})
