import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { hasRows } from '#db/expressions.server.ts'
import { widestRole } from '#accounts/admins/role-column.server.ts'
import { actingAt, counterPerson } from './counter-person.server.ts'
import { handedOverAt } from './handed-over.ts'
import { idleSeconds, seenEverySeconds } from './idle-sessions.ts'
import type { Member } from './member.ts'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'
import { readSessionToken } from './session-cookie.server.ts'
import { proofList } from './session-proofs.server.ts'

const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`

const members = db
  .selectFrom('authSessions as s')
  .innerJoin('users as u', 'u.id', 's.userId')
  .innerJoinLateral(
    ({ selectFrom }) =>
      selectFrom('userRoles as r')
        .select(widestRole('r.role').as('role'))
        .whereRef('r.userId', '=', 'u.id')
        .as('has'),
    (join) => join.onTrue(),
  )
  .select(['s.id as sessionId', 's.aal', 's.amr', 's.generation', 's.authenticatedAt'])
  .select(['s.isHandedOver', 's.counterPinAt', 's.counterUsedAt'])
  .select(['u.id as userId', 'u.name', 'u.email', 'u.emailVerified as isEmailVerified', 'has.role'])
  .select(({ ref, selectFrom }) => {
    const factors = selectFrom('authFactors as f').whereRef('f.userId', '=', 'u.id')
    const passwords = selectFrom('authAccounts as a').whereRef('a.userId', '=', 'u.id')
    return [
      hasRows(factors.where('f.status', '=', 'verified')).as('hasFactor'),
      hasRows(passwords.where('a.suitsBackOffice', '=', false)).as('hasWeakPassword'),
      actingAt(ref('s.counterPerson')).as('acting'),
      sql<boolean>`${ref('s.seenAt')} < ${ago(seenEverySeconds)}`.as('isSeenLongAgo'),
    ]
  })
  .where('s.expiresAt', '>', sql<Date>`now()`)
  .where(
    's.seenAt',
    '>',
    ({ ref }) => sql<Date>`now() - make_interval(secs => case when ${ref('has.role')} is null
      then ${idleSeconds.customer}::integer else ${idleSeconds.backOffice}::integer end)`,
  )

const membersByToken = compileOnce<{ hash: string }>()((value) =>
  members.where('s.tokenHash', '=', value('hash')),
)
const membersById = compileOnce<{ id: string }>()((value) => members.where('s.id', '=', value('id')))

/**
 * The member of a Cookie header's session, with current role and second factor; null for guests and for
 * sessions that ended. One look-up, none without a cookie. The second factor may still be due (`awaitsFactor`).
 */
export async function findSession(cookieHeader: string | null): Promise<Member | null> {
  const token = readSessionToken(cookieHeader)
  return token ? await toMember(await membersByToken({ hash: hashToken(token) })) : null
}

/** Like `findSession`, for the session that an access token names. */
export async function findSessionById(sessionId: string): Promise<Member | null> {
  return await toMember(await membersById({ id: sessionId }))
}

async function toMember([found]: Awaited<ReturnType<typeof membersById>>): Promise<Member | null> {
  if (!found) return null
  const { isSeenLongAgo, amr, acting, isHandedOver, counterPinAt, counterUsedAt, ...member } = found
  if (isSeenLongAgo) await noteSeen(member.sessionId)
  const person = counterPerson.parse(acting)
  const handedOver = handedOverAt({ isHandedOver, person, counterPinAt, counterUsedAt }, new Date())
  return { ...member, amr: proofList.parse(amr), handedOver }
}

/** Parallel requests of one page write it once. */
async function noteSeen(sessionId: string): Promise<void> {
  await db
    .updateTable('authSessions')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('seenAt', '<', ago(seenEverySeconds))
    .execute()
}
