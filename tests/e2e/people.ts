import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { hashPassword } from '#accounts/passwords/password.server.ts'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'
import { authSecret } from './shop-process.ts'
import type { Sql } from './shop.ts'

/** The password of everybody who is inserted here, hashed once. */
export const somePassword = 'a good password'

let passwordHash: Promise<string> | undefined

interface InsertedPerson {
  id: string
  email: string
}

/** Inserts an account by plain SQL; an admin on demand. */
export async function insertPerson(sql: Sql, { isAdmin = false } = {}): Promise<InsertedPerson> {
  const [person] = await sql<InsertedPerson[]>`
    insert into users (name, email) values ('Ada Tester', ${`${randomUUID()}@example.com`}) returning id, email`
  if (!person) throw new Error('the user was not inserted')
  await sql`
    insert into auth_accounts (user_id, provider_id, account_id, password)
    values (${person.id}, 'credential', ${person.id}, ${await (passwordHash ??= hashPassword(somePassword))})`
  if (isAdmin) await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin')`
  return person
}

/** Gives a browser a new session of somebody, as if the password had just been entered. @returns the session's id. */
export async function giveSession(
  context: BrowserContext,
  sql: Sql,
  userId: string,
  url: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const [session] = await sql<{ id: string }[]>`
    insert into auth_sessions (user_id, token_hash, expires_at, amr)
    values (${userId}, ${hashToken(token)}, now() + interval '1 hour', '[{"method": "password", "timestamp": 1}]') returning id`
  if (!session) throw new Error('the session was not inserted')
  const signature = createHmac('sha256', authSecret).update(`session:${token}`).digest('base64url')
  const value = `${token}.${signature}`
  const secure = url.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}store.session_token`
  await context.addCookies([{ name, value, url, secure, httpOnly: true, sameSite: 'Lax' }])
  return session.id
}

/** Inserts somebody who is signed in in this browser. */
export async function signInAs(
  context: BrowserContext,
  { sql, address }: { sql: Sql; address: string },
  kind: { isAdmin?: boolean } = {},
): Promise<InsertedPerson> {
  const person = await insertPerson(sql, kind)
  await giveSession(context, sql, person.id, address)
  return person
}
