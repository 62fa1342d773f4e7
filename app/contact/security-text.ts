import { absoluteLink, href } from '#shared/addresses.ts'

const DAY_MS = 86_400_000

interface Reachable {
  storeEmail: string
  baseUrl: string
  now: Date
}

/**
 * Where anyone who found a vulnerability may report it (RFC 9116). It is good for almost a year from today, never longer: the
 * day changes at midnight UTC. An address without https is no canonical one.
 */
export function writeSecurityText({ storeEmail, baseUrl, now }: Reachable): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const lines = [
    `Contact: mailto:${encodeURIComponent(storeEmail).replace('%40', '@')}`,
    `Expires: ${new Date(today + 364 * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(baseUrl.startsWith('https:')
      ? [`Canonical: ${absoluteLink(baseUrl, href('/.well-known/security.txt'))}`]
      : []),
  ]
  return `${lines.join('\n')}\n`
}
