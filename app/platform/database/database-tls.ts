import { isLoopbackHost } from '#platform/web/loopback-host.ts'

/**
 * How a connection to the database is protected, by the address's `sslmode` as libpq reads it. `off`: not at all.
 * `unverified`: encrypted, to any server that answers. `authority`: to a server that the given authority vouches for.
 * `full`: and that has the name of the address.
 */
export type DatabaseTls = 'off' | 'unverified' | 'authority' | 'full'

const modes: Readonly<Record<string, DatabaseTls>> = {
  disable: 'off',
  require: 'unverified',
  'verify-ca': 'authority',
  'verify-full': 'full',
}

/** The TLS parameters of an address; the clients get them as options, so that all read them alike. */
export const tlsParameters = ['ssl', 'sslmode', 'sslrootcert'] as const

/**
 * Decides by the address alone. Connections to another machine use TLS, unless the address says `sslmode=disable`;
 * `prefer` and `allow`, which allow a fallback without TLS, count as unset.
 * @returns the protection, or what is wrong with the address.
 */
export function getDatabaseTls(
  databaseUrl: string,
  { hasAuthority }: { hasAuthority: boolean },
): { tls: DatabaseTls } | { problem: string } {
  const url = new URL(databaseUrl)
  const { searchParams } = url
  const mode = searchParams.get('sslmode')
  if (mode !== null && mode !== 'prefer' && mode !== 'allow') {
    const tls = Object.hasOwn(modes, mode) ? modes[mode] : undefined
    if (!tls) return { problem: 'its sslmode is none of disable, require, verify-ca and verify-full' }
    if (tls === 'authority' && !hasAuthority)
      return { problem: 'sslmode=verify-ca needs the certificate of the authority in sslrootcert=' }
    // Like libpq: a named authority is always verified.
    return { tls: tls === 'unverified' && hasAuthority ? 'authority' : tls }
  }
  const hosts = [url.hostname, ...searchParams.getAll('host')]
  if (hosts.every(isOnThisMachine)) return { tls: 'off' }
  return {
    problem:
      'it names another machine without TLS: add ?sslmode=verify-full, or ?sslmode=disable when the network between is private',
  }
}

/** Loopback, or the folder of a socket, which an address has percent-encoded. */
function isOnThisMachine(host: string): boolean {
  return host === '' || /^(\/|%2f)/i.test(host) || isLoopbackHost(host)
}
