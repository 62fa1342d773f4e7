import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { db } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { storedRoles, type Role } from '#accounts/admins/permissions.ts'
import { hashPassword } from '#accounts/passwords/password.server.ts'
import { sessionCookieName, signSessionToken } from '#accounts/sessions/session-cookie.server.ts'

import { hashToken } from '#accounts/tokens/secret-token.server.ts'

interface Person {
  name?: string
  email?: string
  isEmailVerified?: boolean
  /** Owns the store; short for the role. */
  isAdmin?: boolean
  role?: Role | null
  /** Has a verified second factor (a phone). */
  hasFactor?: boolean
}

/** The password of everybody who is built here, hashed once. */
export const somePassword = 'a good password'
let somePasswordHash: Promise<string> | undefined

/** An account; a test names only what matters to it. */
export async function buildPerson({
  name = 'Ada Shopper',
  email = `${randomUUID()}@example.com`,
  isEmailVerified = false,
  isAdmin = false,
  role = isAdmin ? 'owner' : null,
  hasFactor = false,
}: Person = {}) {
  const user = await db
    .insertInto('users')
    .values({ name, email, emailVerified: isEmailVerified })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: userId } = user
  const password = await (somePasswordHash ??= hashPassword(somePassword))
  const account = { userId, providerId: 'credential', accountId: userId, password }
  await db.insertInto('authAccounts').values(account).execute()
  if (role) await db.insertInto('userRoles').values({ userId, role: storedRoles[role] }).execute()
  const factor = { factorType: 'phone', friendlyName: 'My phone', phone: '+14195550100' } as const
  if (hasFactor)
    await db
      .insertInto('authFactors')
      .values({ userId, ...factor, status: 'verified' })
      .execute()
  return user
}

/** A session of somebody, and the Cookie header that carries it. */
export async function buildSession(
  userId: string,
  values: Partial<Insertable<Database['authSessions']>> = {},
): Promise<{ sessionId: string; cookie: string }> {
  const token = randomBytes(24).toString('base64url')
  const { id } = await db
    .insertInto('authSessions')
    .values({ userId, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 3_600_000), ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, cookie: `${sessionCookieName}=${signSessionToken(token)}` }
}

/** A person with a session. */
export async function buildSignedIn(person: Person = {}) {
  const user = await buildPerson(person)
  return { user, ...(await buildSession(user.id)) }
}
