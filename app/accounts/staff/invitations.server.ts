import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { roleOfStored, storedRoles, type Role } from '#accounts/admins/permissions.ts'
import { sendAccountMail } from '#accounts/mails/account-mail.server.ts'
import { hashToken, makeToken } from '#accounts/tokens/secret-token.server.ts'
import { lockRoles, readRoles } from './role-rows.server.ts'
import { invitationMail } from './staff-mail.ts'
import { INVITATION_DAYS, INVITATIONS_MAX, type Invitation, type InviteRefusal } from './staff.ts'

const now = sql<Date>`now()`
const expiry = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`

/** Those who have not answered yet, the newest first. */
export async function listInvitations(): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('staffInvitations')
    .select(['id', 'email', 'role', 'createdAt'])
    .select(({ eb }) => eb('expiresAt', '<=', now).as('isExpired'))
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ createdAt, role, isExpired, ...row }) => ({
    ...row,
    role: roleOfStored(role),
    isExpired: Boolean(isExpired),
    sentAtMs: createdAt.getTime(),
  }))
}

/**
 * Asks the owner of an address to work here (R86). Asked again, the same address gets a new link and the former ends.
 */
export async function inviteStaff({
  email: given,
  role,
  userId,
}: {
  email: string
  role: Role
  /** Who invites. */
  userId: string
}): Promise<Outcome<null, InviteRefusal>> {
  const email = given.trim().toLowerCase()
  return await transact(async (tx) => {
    await lockRoles(tx)
    const known = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (known && (await readRoles(tx, known.id)).role) return refuse({ reason: 'already-staff' })
    const { others } = await tx
      .selectFrom('staffInvitations')
      .select(countRows().as('others'))
      .where('email', '<>', email)
      .executeTakeFirstOrThrow()
    if (others >= INVITATIONS_MAX) return refuse({ reason: 'too-many-invitations' })
    const token = makeToken()
    const invitation = { role: storedRoles[role], tokenHash: hashToken(token), invitedBy: userId }
    await tx
      .insertInto('staffInvitations')
      .values({ ...invitation, email, expiresAt: expiry })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({ ...invitation, createdAt: now, expiresAt: expiry }),
      )
      .execute()
    await sendInvitation(tx, { email, role, token, userId })
    return succeed(null)
  })
}

async function sendInvitation(
  tx: Transaction,
  { userId, ...invitation }: { email: string; role: Role; token: string; userId: string },
): Promise<void> {
  await sendAccountMail(tx, { name: '', email: invitation.email, cause: 'recipient' }, (from) =>
    invitationMail(from, invitation),
  )
  const details = { role: storedRoles[invitation.role] }
  await recordSecurityEventWithin(tx, { event: 'staff-invitation', outcome: 'done', userId, details })
}

/** Sends the invitation again with a new link. @returns false when it no longer exists. */
export async function inviteAgain({ id, userId }: { id: string; userId: string }): Promise<boolean> {
  return await transact(async (tx) => {
    const token = makeToken()
    const row = await tx
      .updateTable('staffInvitations')
      .set({ tokenHash: hashToken(token), createdAt: now, expiresAt: expiry })
      .where('id', '=', id)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!row) return false
    await sendInvitation(tx, { email: row.email, role: roleOfStored(row.role), token, userId })
    return true
  })
}

/** Takes an invitation back: its link is void. */
export async function revokeInvitation({ id, userId }: { id: string; userId: string }): Promise<void> {
  await transact(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staffInvitations')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await recordSecurityEventWithin(tx, { event: 'staff-invitation-end', outcome: 'done', userId })
  })
}
