import { expect, it } from 'vitest'
import { buildPerson, buildSession } from '../../../tests/support/build-people.ts'
import { sql } from '../../../tests/support/sql.ts'
import { loadSampleData } from '../store/sample-data/sample-loading.server.ts'
import { issueTokens } from './tokens/tokens.server.ts'

// First in its file: whose database nobody has used yet.
it('has no account, no role and no session until somebody signs up', async () => {
  expect(await loadSampleData({ now: new Date() })).not.toBeNull()
  const [rows] = await sql`
    select (select count(*) from users)::int as users, (select count(*) from auth_accounts)::int as accounts,
      (select count(*) from user_roles)::int as roles, (select count(*) from auth_sessions)::int as sessions`
  expect(rows).toEqual({ users: 0, accounts: 0, roles: 0, sessions: 0 })
})

it('ends sessions, tokens, factors and roles with their account, and those of no other', async () => {
  const [leaving, staying] = [
    await buildPerson({ isAdmin: true, hasFactor: true }),
    await buildPerson({ isAdmin: true, hasFactor: true }),
  ]
  for (const { id } of [leaving, staying]) {
    const { sessionId } = await buildSession(id)
    await issueTokens({ sessionId, now: new Date() })
  }
  await sql`delete from users where id = ${leaving.id}`
  const [rows] = await sql`
    select (select array_agg(user_id) from auth_sessions) as sessions, (select array_agg(user_id) from user_roles) as roles,
      (select array_agg(user_id) from auth_factors) as factors,
      (select count(*) from auth_refresh_tokens)::int as tokens`
  expect(rows).toEqual({ sessions: [staying.id], roles: [staying.id], factors: [staying.id], tokens: 1 })
})
