import { randomBytes, randomUUID } from 'node:crypto'
import { db } from '../../app/db/client.server.ts'
import { authAccounts, authFactors, authSessions, userRoles, users } from '../../app/db/schema.ts'
import { hashPassword } from '../../app/features/accounts/passwords/password.server.ts'
import {
  sessionCookieName,
  signSessionToken,
} from '../../app/features/accounts/sessions/session-cookie.server.ts'

interface Person {
  name?: string
  email?: string
  isEmailVerified?: boolean
  isAdmin?: boolean
  /** Has a verified second factor (a phone). */
  hasFactor?: boolean
}

/** The password of everybody who is built here. */
export const somePassword = 'a good password'

/** An account; a test names only what matters to it. */
export async function buildPerson({
  name = 'Ada Shopper',
  email = `${randomUUID()}@example.com`,
  isEmailVerified = false,
  isAdmin = false,
  hasFactor = false,
}: Person = {}) {
  const [user] = await db.insert(users).values({ name, email, emailVerified: isEmailVerified }).returning()
  if (!user) throw new Error('the user was not inserted')
  await db.insert(authAccounts).values({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await hashPassword(somePassword),
  })
  if (isAdmin) await db.insert(userRoles).values({ userId: user.id, role: 'admin' })
  if (hasFactor) {
    await db.insert(authFactors).values({
      userId: user.id,
      factorType: 'phone',
      friendlyName: 'My phone',
      phone: '+14195550100',
      status: 'verified',
    })
  }
  return user
}

/** A session of somebody, and the Cookie header that carries it. */
export async function buildSession(
  userId: string,
  values: Partial<typeof authSessions.$inferInsert> = {},
): Promise<{ sessionId: string; cookie: string }> {
  const token = randomBytes(24).toString('base64url')
  const [session] = await db
    .insert(authSessions)
    .values({ userId, token, expiresAt: new Date(Date.now() + 3_600_000), ...values })
    .returning()
  if (!session) throw new Error('the session was not inserted')
  return { sessionId: session.id, cookie: `${sessionCookieName}=${signSessionToken(token)}` }
}

/** A person with a session. */
export async function buildSignedIn(person: Person = {}) {
  const user = await buildPerson(person)
  return { user, ...(await buildSession(user.id)) }
}
