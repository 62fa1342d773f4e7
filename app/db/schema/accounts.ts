import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'

export const users = pgTable('users', {
  id: id(),
  name: text().notNull().default(''),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authAccounts = pgTable('auth_accounts', {
  id: id(),
  userId: uuid('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text(),
  suitsBackOffice: boolean('suits_back_office'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authSessions = pgTable('auth_sessions', {
  id: id(),
  userId: uuid('user_id').notNull(),
  token: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  aal: text({ enum: ['aal1', 'aal2'] })
    .notNull()
    .default('aal1'),
  amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull().default([]),
  authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
  generation: integer().notNull().default(0),
  seenAt: instant('seen_at').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authVerifications = pgTable('auth_verifications', {
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const authSigningKeys = pgTable('auth_signing_keys', {
  id: id(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text(),
  crv: text(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
})
