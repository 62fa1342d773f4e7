import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import type { SignInClient, SignedIn } from './signed-in.ts'
import type { ProofMethod } from './member.ts'
import { sessionCookieLine, sessionSeconds } from './session-cookie.server.ts'
import { hashToken, makeToken } from '#accounts/tokens/secret-token.server.ts'
import { proofNow } from './session-proofs.server.ts'

/** Opens a session for a person who has just shown one proof. */
export async function openSession({
  userId,
  method,
  client,
}: {
  userId: string
  method: ProofMethod
  client: SignInClient
}): Promise<SignedIn> {
  const token = makeToken()
  const { id } = await db
    .insertInto('authSessions')
    .values({
      userId,
      tokenHash: hashToken(token),
      expiresAt: sql<Date>`now() + make_interval(secs => ${sessionSeconds})`,
      ipAddress: client.address,
      userAgent: client.userAgent?.slice(0, 300) ?? null,
      amr: sql<string>`jsonb_build_array(${proofNow(method)})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, userId, setCookies: [sessionCookieLine(token)] }
}
