import { isIP } from 'node:net'
import { isLoopbackHost } from './loopback-host.ts'
import { isPublicAddress } from './public-address.ts'

/** Names that no public server has. */
const localName = /(^|\.)(localhost|local|lan|home|internal|intranet|test|invalid|example|home\.arpa)$/i

/** Whether everybody can visit: an https address of the open internet. */
export function isOnline(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || isLoopbackHost(hostname)) return false
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !localName.test(host)
}

/** Who can open the store, and by which addresses. */
export interface StoreReach {
  kind: 'everyone' | 'network' | 'this-machine'
  /** Origins; none where no phone reaches one. */
  addresses: string[]
}

interface Listening {
  baseUrl: string
  /** Where the process listens (HOST, PORT). */
  host: string
  port: number
  /** The addresses of this machine in its networks. */
  ownAddresses: readonly string[]
}

/** Judges from what a phone can reach the store (R193). */
export function describeReach({ baseUrl, host, port, ownAddresses }: Listening): StoreReach {
  const base = new URL(baseUrl)
  if (isOnline(baseUrl)) return { kind: 'everyone', addresses: [baseUrl] }
  if (!isLoopbackHost(base.hostname)) return { kind: 'network', addresses: [baseUrl] }
  if (isLoopbackHost(host)) return { kind: 'this-machine', addresses: [] }
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const hosts = isEverywhere ? ownAddresses : [isIP(host) === 6 ? `[${host}]` : host]
  return { kind: 'network', addresses: hosts.map((one) => `${base.protocol}//${one}:${port}`) }
}
