import { createHmac, randomUUID } from 'node:crypto'
import type { Shop } from './shop-process.ts'
import type { BenchDatabase } from './workshop.ts'

/** An owner with a session, written past the shop. @returns the Cookie header that carries it. */
export async function signInOwner({ sql }: BenchDatabase, shop: Pick<Shop, 'authSecret'>): Promise<string> {
  const token = randomUUID()
  await sql`
    with its_user as (insert into users (name, email) values ('Owner', 'owner@example.com') returning id),
      its_role as (insert into user_roles (user_id, role) select id, 'admin' from its_user)
    insert into auth_sessions (user_id, token, expires_at) select id, ${token}, now() + interval '1 hour' from its_user`
  const signature = createHmac('sha256', shop.authSecret).update(token).digest('base64')
  return `store.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
