import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import type { Config } from '#platform/config.ts'
import { readDatabaseAddress } from '#platform/database/database-address.server.ts'
import type { DatabaseTls } from '#platform/database/database-tls.ts'

/** Printed at the start, so that no one relies on missing features. */
const tlsNotes: Record<DatabaseTls, string> = {
  off: ', without TLS',
  unverified: ', with TLS but without checking who answers (sslmode=verify-full would)',
  authority: ', with TLS and a checked authority',
  full: ', with TLS and a checked name',
}

/** The secret that signs cookies: made once, kept next to the database. */
async function readOwnSecret(dataDir: string, say: (line: string) => void): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  // With the flag the first of two servers writes; the second reads its file.
  await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const { mode } = await stat(path)
  // Windows has no such modes.
  if (process.platform !== 'win32' && mode & 0o077)
    say(`Warning: other accounts of this machine can read ${path}, which signs all sessions: chmod 600 it.`)
  return (await readFile(path, 'utf8')).trim()
}

/**
 * Opens the database before the shop is loaded, because the shop connects when it is loaded: the
 * embedded one, unless DATABASE_URL names another. Fills in DATABASE_URL and
 * AUTH_SECRET for it, where no setting gives them: what is in a file stays there.
 */
export async function openDatabase(
  config: Config,
  say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  if (!config.authSecret) process.env.AUTH_SECRET = await readOwnSecret(config.dataDir, say)
  if (config.databaseUrl) {
    if (config.databaseDirectUrl)
      readDatabaseAddress({
        ...config,
        databaseUrl: config.databaseDirectUrl,
        setting: 'DATABASE_DIRECT_URL',
      })
    say(
      `Using the database of DATABASE_URL${tlsNotes[readDatabaseAddress({ ...config, databaseUrl: config.databaseUrl }).tls]}.`,
    )
    return { stop: async () => {} }
  }
  say('Starting the database…')
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  process.env.DATABASE_URL = database.appUrl
  return database
}
