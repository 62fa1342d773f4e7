import { readFileSync } from 'node:fs'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { ConfigError } from '#platform/config.ts'
import { hostAddresses } from './database-hosts.ts'
import { getDatabaseTls, tlsParameters, type DatabaseTls } from './database-tls.ts'
import type { DatabaseHost } from './writable-client.server.ts'

/** An address without its TLS parameters, and their meaning for a client. With several hosts, that of the first. */
export interface DatabaseAddress {
  url: string
  tls: DatabaseTls
  /** All hosts of the address, in the order in which they are tried. */
  hosts: readonly DatabaseHost[]
  /** For both of our clients, which would otherwise read the parameters differently. */
  ssl: false | ConnectionOptions
}

interface AddressSettings {
  databaseUrl: string
  /** A file, from PGSSLROOTCERT. */
  databaseAuthority: string | undefined
  /** The setting that it comes from, for the message. */
  setting?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
}

/**
 * Reads an address of a database. The certificate of an authority comes from `sslrootcert=` or PGSSLROOTCERT;
 * `system`, or nothing, is the ones that Node trusts. @throws {ConfigError} one line that says what is wrong.
 */
export function readDatabaseAddress(settings: AddressSettings): DatabaseAddress {
  const hosts = hostAddresses(settings.databaseUrl).map((address) => readHost(address, settings))
  const [first] = hosts
  if (!first) throw new ConfigError(`${settings.setting ?? 'DATABASE_URL'} names no host.`)
  return { ...first, hosts }
}

function readHost(address: string, settings: AddressSettings): Omit<DatabaseAddress, 'hosts'> {
  const url = new URL(address)
  const file = url.searchParams.get('sslrootcert') || settings.databaseAuthority || 'system'
  const decided = getDatabaseTls(address, { hasAuthority: file !== 'system' })
  if ('problem' in decided)
    throw new ConfigError(`${settings.setting ?? 'DATABASE_URL'} is not usable: ${decided.problem}.`)
  const { tls } = decided
  const ca = tls === 'off' || tls === 'unverified' || file === 'system' ? undefined : readAuthority(file)
  for (const name of tlsParameters) url.searchParams.delete(name)
  return { url: url.href, tls, ssl: toSslOptions(tls, { ca, host: url.hostname }) }
}

/** @throws {ConfigError} when the file does not exist. */
function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(
      `The certificate ${file} (sslrootcert= or PGSSLROOTCERT) cannot be read: correct it, or unset it.`,
    )
  }
}

function toSslOptions(tls: DatabaseTls, { ca, host }: { ca: string | undefined; host: string }) {
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
