import type { z } from 'zod'
import { environment, fixes, secretNames } from './config-environment.ts'
import { toStorageSettings } from './storage/storage-settings.ts'

export type Config = Readonly<ReturnType<typeof parseConfig>>

/** What no other try fixes: the owner has to do something first. A start that ends by it ends with its exit code. */
export class NeedsOwner extends Error {
  readonly exitCode = 78
}

/** A wrong setting: the message names the variable and the fix. */
export class ConfigError extends NeedsOwner {}

/**
 * The settings of the process, checked once. Empty variables count as unset.
 * @throws {ConfigError} one clear line for the first wrong variable.
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const shown = secretNames.has(name) ? name : `${name}=${given[name] ?? ''}`
    throw new ConfigError(`${shown} is not usable: set it to ${fixes[name] ?? 'a valid value'}, or unset it.`)
  }
  const settings = parsed.data
  const baseUrl = settings.BASE_URL ?? `http://localhost:${settings.PORT}`
  assertConsistent(settings, baseUrl)
  return {
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    baseUrl,
    /** How many server processes are wanted; undefined leaves it to the machine. */
    processes: settings.PROCESSES,
    isHttps: baseUrl.startsWith('https:'),
    databaseUrl: settings.DATABASE_URL,
    /** Past the pooler that DATABASE_URL names; without it, DATABASE_URL is the database itself. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    // Poolers keep prepared statements since lately, and few by default.
    preparesStatements:
      (settings.DATABASE_PREPARED_STATEMENTS ?? (settings.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    databaseAuthority: settings.PGSSLROOTCERT,
    dataDir: settings.DATA_DIR,
    hasSampleData: settings.SAMPLE_DATA === 'on',
    preparesSamplePictures: settings.SAMPLE_PICTURES === 'ahead',
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? settings.STORE_EMAIL,
    mailServers: settings.MAIL_SERVERS,
    storeName: settings.STORE_NAME,
    storeEmail: settings.STORE_EMAIL,
    /** Whether it differs from the default example. */
    isStoreEmailSet: given.STORE_EMAIL !== undefined,
    authSecret: settings.AUTH_SECRET,
    previousAuthSecret: settings.AUTH_SECRET_PREVIOUS,
    adminEmail: settings.ADMIN_EMAIL,
    oidcProviders: settings.OIDC_PROVIDERS,
    trustedProxies: settings.TRUST_PROXY,
    hasRateLimits: settings.RATE_LIMITS === 'on',
    imageHosts: settings.IMAGE_HOSTS,
    pictureHosts: settings.PICTURE_HOSTS,
    pushHosts: settings.PUSH_HOSTS,
    storage: toStorageSettings(settings),
    /** The token that Prometheus sends to read the metrics; without it there are no metrics. */
    metricsToken: settings.METRICS_TOKEN,
    slowStatementMs: settings.SLOW_STATEMENT_MS,
    logLevel: settings.LOG_LEVEL,
  }
}

/** @throws {ConfigError} for settings that do not go together. */
function assertConsistent(settings: z.output<typeof environment>, baseUrl: string): void {
  if (settings.RATE_LIMITS === 'off' && baseUrl.startsWith('https:')) {
    throw new ConfigError('RATE_LIMITS=off is refused while BASE_URL is https: unset RATE_LIMITS.')
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is for a DATABASE_URL that names a pooler: set both, or DATABASE_URL alone.',
    )
  }
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL && !settings.AUTH_SECRET) {
    throw new ConfigError(
      'AUTH_SECRET is missing: with DATABASE_URL set, give it a secret of at least 32 characters.',
    )
  }
  if (settings.AUTH_SECRET_PREVIOUS && settings.AUTH_SECRET_PREVIOUS === settings.AUTH_SECRET) {
    throw new ConfigError(
      'AUTH_SECRET_PREVIOUS is the same as AUTH_SECRET: unset it, or give AUTH_SECRET a new secret.',
    )
  }
  if (Boolean(settings.S3_ACCESS_KEY_ID) !== Boolean(settings.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither for the credentials of the machine.',
    )
  }
}
