import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Page, Sql } from './shop.ts'

/** The shop's secret in tests (shop-process.ts). */
const secret = 'only-for-tests-0123456789-0123456789'

/** An account without a way to sign in but `openSession`. */
export async function insertPerson(sql: Sql): Promise<{ userId: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const [user] = await sql<{ id: string }[]>`
    insert into users (name, email) values ('Ada Shopper', ${email}) returning id`
  if (!user) throw new Error('the user was not inserted')
  return { userId: user.id, email }
}

/** Gives a browser a new session of somebody, as if the password had just been entered. */
export async function openSession(page: Page, sql: Sql, userId: string, base: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const [session] = await sql<{ id: string }[]>`
    insert into auth_sessions (user_id, token, expires_at, amr)
    values (${userId}, ${token}, now() + interval '1 hour', '[{"method": "password", "timestamp": 1}]') returning id`
  if (!session) throw new Error('the session was not inserted')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  await page.context().addCookies([{ name: 'store.session_token', value, url: base }])
  return session.id
}
