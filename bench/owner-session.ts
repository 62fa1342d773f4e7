import { randomUUID } from 'node:crypto'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'
import { makeSigned } from '#platform/shop-secret.server.ts'
import type { Shop } from './shop-process.ts'
import type { BenchDatabase } from './workshop.ts'

type Signer = Pick<Shop, 'authSecret'>

/** An owner with a session, written past the shop. @returns the Cookie header that carries it. */
export async function signInOwner({ sql }: Pick<BenchDatabase, 'sql'>, shop: Signer): Promise<string> {
  const userId = randomUUID()
  await sql`
    with its_user as (insert into users (id, name, email) values (${userId}, 'Owner', ${`${userId}@example.com`}))
    insert into user_roles (user_id, role) values (${userId}, 'admin')`
  return await insertSession(sql, { ...shop, userId })
}

/** A session of an account on a shop without https. @returns the Cookie header that carries it. */
export async function insertSession(
  sql: BenchDatabase['sql'],
  { userId, authSecret }: Signer & { userId: string },
): Promise<string> {
  const token = randomUUID()
  await sql`
    insert into auth_sessions (user_id, token_hash, expires_at)
    values (${userId}, ${hashToken(token)}, now() + interval '1 day')`
  return `store.session_token=${makeSigned('session', token, authSecret)}`
}
