import { createHmac, randomUUID } from 'node:crypto'
import type { Page, Sql } from './shop.ts'

/** The secret of the shops that browser tests start (shop-process.ts). */
const secret = 'only-for-tests-0123456789-0123456789'

/** Signs a browser in by a session of its own, as somebody who runs the shop. @returns who it is. */
export async function signInAsOwner(page: Page, sql: Sql): Promise<{ name: string; userId: string }> {
  const name = `Olive ${randomUUID().slice(0, 8)}`
  const token = randomUUID()
  const [user] = await sql<{ id: string }[]>`
    insert into users (name, email) values (${name}, ${`${randomUUID()}@example.com`}) returning id`
  if (!user) throw new Error('the user was not inserted')
  await sql`insert into user_roles (user_id, role) values (${user.id}, 'admin')`
  await sql`
    insert into auth_sessions (user_id, token, expires_at) values (${user.id}, ${token}, now() + interval '1 hour')`
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  await page.context().addCookies([{ name: 'store.session_token', value, domain: 'localhost', path: '/' }])
  return { name, userId: user.id }
}
