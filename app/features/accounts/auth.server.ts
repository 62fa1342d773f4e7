import { isAPIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal'
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { db } from '../../db/client.server.ts'
import {
  authAccounts,
  authSessions,
  authSigningKeys,
  authVerifications,
  users,
} from '../../db/schema/accounts.ts'
import { config } from '../../platform/config.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { cookieNameOf } from '../../platform/web/set-cookie.server.ts'
import { shopSecret } from '../../platform/shop-secret.server.ts'
import { sendAccountMail } from './mails/account-mail.server.ts'
import { verificationMail } from './mails/account-mail.ts'
import { hashPassword, verifyPassword } from './passwords/password.server.ts'
import { clientAddressHeader, sessionSeconds } from './sessions/session-cookie.server.ts'

const emailAndPassword = {
  enabled: true,
  // Signing in and up and setting a password is ours: the same work for every address, one judge of passwords.
  disableSignUp: true,
  password: { hash: hashPassword, verify: verifyPassword },
} satisfies BetterAuthOptions['emailAndPassword']

const emailVerification = {
  sendOnSignUp: true,
  expiresIn: 24 * 3600,
  sendVerificationEmail: ({ user, token }) =>
    db.transaction((tx) => sendAccountMail(tx, user, (from) => verificationMail(user, from, token))),
} satisfies BetterAuthOptions['emailVerification']

const user = {
  changeEmail: { enabled: true },
  // Anyone who cannot read mail to an address gets no account with it, and none that is there (R30).
  validateUserInfo: ({ user, source }) =>
    source.method === 'oauth' && source.action !== 'sign-in' && user.emailVerified !== true
      ? { error: 'email_not_verified' }
      : undefined,
} satisfies BetterAuthOptions['user']

/** A signing key is followed by a new one after so long; the migration 0026 gave older ones their end. */
const signingKeyDays = 90

/**
 * The library that keeps accounts: passwords, sessions, mailed links, outside providers, signing keys.
 * Only our own routes call it, none of its HTTP endpoints is reachable; limits and second factors are ours.
 */
export const auth = createAuth([])

/** Like `auth`, with outside providers: their metadata is fetched at the first use. */
export function createAuth(providers: GenericOAuthConfig[]) {
  return betterAuth({
    appName: config.storeName,
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: shopSecret(),
    trustedOrigins: [config.baseUrl],
    telemetry: { enabled: false },
    // Ours are atomic and per account (sign-in-limits.server.ts).
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...rest) => logger.warn({ level, rest }, `accounts: ${message}`),
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        jwks: authSigningKeys,
      },
    }),
    advanced: {
      // Its own prefix would be __Secure-, which another host of the domain may set.
      cookiePrefix: cookieNameOf('store'),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.isHttps },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword,
    emailVerification,
    user,
    account: {
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    plugins: [
      jwt({
        jwt: { issuer: config.baseUrl, audience: 'authenticated', expirationTime: '15m' },
        jwks: { rotationInterval: signingKeyDays * 86_400 },
        disableSettingJwtHeader: true,
      }),
      genericOAuth({ config: providers }),
    ],
  })
}

/** Whether an error is the library's refusal of what was sent, and not a fault. */
export const isRefusal = isAPIError
