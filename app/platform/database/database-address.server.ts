import { readFileSync } from 'node:fs'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { ConfigError } from '../config.ts'
import { databaseTlsOf, tlsParameters, type DatabaseTls } from './database-tls.ts'

/** An address without its TLS parameters, and their meaning for a client. */
export interface DatabaseAddress {
  url: string
  tls: DatabaseTls
  /** For both of our clients, which would otherwise read the parameters differently. */
  ssl: false | ConnectionOptions
}

/**
 * Reads an address of a database. The certificate of an authority comes from `sslrootcert=` or PGSSLROOTCERT;
 * `system`, or nothing, is the ones that Node trusts. @throws {ConfigError} one line that says what is wrong.
 */
export function readDatabaseAddress(settings: {
  databaseUrl: string
  /** A file, from PGSSLROOTCERT. */
  databaseAuthority: string | undefined
}): DatabaseAddress {
  const url = new URL(settings.databaseUrl)
  const file = url.searchParams.get('sslrootcert') || settings.databaseAuthority || 'system'
  const decided = databaseTlsOf(settings.databaseUrl, { hasAuthority: file !== 'system' })
  if ('problem' in decided) throw new ConfigError(`DATABASE_URL is not usable: ${decided.problem}.`)
  const { tls } = decided
  const ca = tls === 'off' || tls === 'unverified' || file === 'system' ? undefined : readAuthority(file)
  for (const name of tlsParameters) url.searchParams.delete(name)
  return { url: url.href, tls, ssl: sslOf(tls, { ca, host: url.hostname }) }
}

/** @throws {ConfigError} when there is no such file. */
function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(
      `The certificate ${file} (sslrootcert= or PGSSLROOTCERT) cannot be read: correct it, or unset it.`,
    )
  }
}

function sslOf(tls: DatabaseTls, { ca, host }: { ca: string | undefined; host: string }) {
  if (tls === 'off') return false
  if (tls === 'unverified') return { rejectUnauthorized: false }
  const name = host.replace(/^\[(.+)\]$/, '$1')
  return {
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
    // Of its own: the clients name no host for an address of numbers.
    checkServerIdentity: (_: string, certificate: Parameters<typeof checkServerIdentity>[1]) =>
      tls === 'full' ? checkServerIdentity(name, certificate) : undefined,
  }
}
