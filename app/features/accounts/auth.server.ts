import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { db } from '../../db/client.server.ts'
import { authAccounts, authSessions, authSigningKeys, authVerifications, users } from '../../db/schema.ts'
import { config } from '../../platform/config.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { mailEmailVerification, mailPasswordReset } from './account-mail.server.ts'
import { passwordLimits } from './account-fields.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { clientAddressHeader, sessionSeconds, shopSecret } from './session-cookie.server.ts'
import { forgetAccountTries } from './sign-in-limits.server.ts'

const verificationSeconds = 24 * 3600

/**
 * The library that keeps accounts: passwords, sessions, mailed links, outside providers, signing keys.
 * Nothing of it is reachable by HTTP but what our own routes call; limits and second factors are ours.
 */
export const auth = betterAuth({
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
    cookiePrefix: 'store',
    useSecureCookies: config.isHttps,
    database: { generateId: 'uuid' },
    ipAddress: { ipAddressHeaders: [clientAddressHeader] },
  },
  session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
  emailAndPassword: {
    enabled: true,
    // Signing in and up by password is ours: the same work for every address (accounts.server.ts).
    disableSignUp: true,
    minPasswordLength: passwordLimits.min,
    maxPasswordLength: passwordLimits.max,
    password: { hash: hashPassword, verify: verifyPassword },
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: 3600,
    sendResetPassword: async ({ user, token }) => await mailPasswordReset({ user, token }),
    // Whoever reads the owner's mail is the owner: others' guesses delay them no longer.
    onPasswordReset: async ({ user }) => await forgetAccountTries(user.email),
  },
  emailVerification: {
    sendOnSignUp: true,
    expiresIn: verificationSeconds,
    sendVerificationEmail: async ({ user, token }) => await mailEmailVerification({ user, token }),
  },
  user: { changeEmail: { enabled: true } },
  account: { accountLinking: { enabled: true, trustedProviders: [] } },
  plugins: [
    jwt({
      jwt: { issuer: config.baseUrl, audience: 'authenticated', expirationTime: '15m' },
      disableSettingJwtHeader: true,
    }),
    genericOAuth({ config: [] }),
  ],
})

/** Whether an error is the library's refusal of what was sent, and not a fault. */
export const isRefusal = isAPIError

/** The token of the mailed link that confirms an address; lives a day. */
export async function makeVerificationToken(email: string): Promise<string> {
  return await createEmailVerificationToken(shopSecret(), email, undefined, verificationSeconds)
}
