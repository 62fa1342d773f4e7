import { randomUUID } from 'node:crypto'
import { giveSession } from './people.ts'
import type { Page, Sql } from './shop.ts'

/**
 * Signs a browser in as somebody of a name of their own who runs the shop. @returns who it is.
 * @param address the shop's, where it is not over https.
 */
export async function signInAsOwner(
  page: Page,
  sql: Sql,
  address = 'https://localhost',
): Promise<{ name: string; userId: string }> {
  const name = `Olive ${randomUUID().slice(0, 8)}`
  const [user] = await sql<{ id: string }[]>`
    insert into users (name, email) values (${name}, ${`${randomUUID()}@example.com`}) returning id`
  if (!user) throw new Error('the user was not inserted')
  await sql`insert into user_roles (user_id, role) values (${user.id}, 'admin')`
  await giveSession(page.context(), sql, user.id, address)
  return { name, userId: user.id }
}
