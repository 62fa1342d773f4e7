import { sql } from '../../../db/client.server.ts'
import type { SignInClient, SignedIn } from './signed-in.ts'
import type { AuthenticationMethod } from './member.ts'
import { sessionCookieLine, sessionSeconds } from './session-cookie.server.ts'
import { makeSessionToken } from './session-rotation.server.ts'

/** One entry of a session's list of methods: shown now. */
export function proofNow(method: AuthenticationMethod['method']) {
  return sql`jsonb_build_object('method', ${method}::text, 'timestamp', extract(epoch from now())::bigint)`
}

/** Opens a session for a person who has just shown one proof. */
export async function openSession({
  userId,
  method,
  client,
}: {
  userId: string
  method: AuthenticationMethod['method']
  client: SignInClient
}): Promise<SignedIn> {
  const token = makeSessionToken()
  const [row] = await sql<{ id: string }[]>`
    insert into auth_sessions (user_id, token, expires_at, ip_address, user_agent, amr)
    values (${userId}, ${token}, now() + make_interval(secs => ${sessionSeconds}), ${client.address},
      ${client.userAgent?.slice(0, 300) ?? null},
      jsonb_build_array(${proofNow(method)}))
    returning id`
  if (!row) throw new Error('the session was not inserted')
  return { sessionId: row.id, userId, setCookies: [sessionCookieLine(token)] }
}
