import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Refusal } from '#platform/web/fetch-refusal.ts'
import { isPublicAddress } from '#platform/web/public-address.ts'

interface Found {
  address: string
  family: number
}

export interface Guard {
  /** Origins that the operator named by http (IMAGE_HOSTS): any address, as tests on one machine need it. */
  trustedOrigins: ReadonlySet<string>
  /** Whether the operator lets the store call a host (PICTURE_HOSTS, PUSH_HOSTS). */
  allows(host: string): boolean
  /** All addresses of a name, as the system's resolver gives them. */
  resolve(name: string): Promise<readonly Found[]>
  limitMs: number
}

/** @throws {Refusal} unless it is an address with a host. */
export function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url?.hostname) throw new Refusal('bad-address')
  return url
}

interface Call extends Pick<RequestOptions, 'method' | 'headers'> {
  signal: AbortSignal
  body?: Uint8Array
}

/**
 * Calls an address that a person or a file named (R26): https on its own port, the host resolved once, all its
 * addresses checked, and exactly those connected to, so that a name cannot change between check and call.
 * @throws {Refusal} before anything is sent. Redirects are answers like any other.
 */
export async function callGuarded(guard: Guard, url: URL, call: Call): Promise<IncomingMessage> {
  return await ask(url, await within(call.signal, checkAddress(guard, url)), call)
}

function ask(url: URL, addresses: readonly Found[], { body, ...options }: Call): Promise<IncomingMessage> {
  const lookup = toLookup(addresses)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // No shared connections: each one goes to the address that was checked for it.
    const call = send(url, { ...options, agent: false, lookup, maxHeaderSize: 16 * 1024 })
    call.on('response', resolve)
    call.on('error', reject)
    call.end(body)
  })
}

/** Finds what was found already, so that a name cannot change between check and call. */
export const toLookup =
  (addresses: readonly Found[]): LookupFunction =>
  (_name, asked, done) => {
    const [first] = addresses
    if (asked.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

/** The addresses of a host. @throws {Refusal} if any of them is not public, unless it `isTrusted`. */
export async function findAddresses({
  host,
  isTrusted,
  resolve,
}: Pick<Guard, 'resolve'> & { host: string; isTrusted: boolean }): Promise<readonly Found[]> {
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host)
  if (found.length === 0) throw new Refusal('unreachable')
  if (!isTrusted && !found.every((one) => isPublicAddress(one.address))) throw new Refusal('private-address')
  return found
}

/** The allowed addresses of a host. @throws {Refusal} if any of them is not public. */
async function checkAddress(guard: Guard, url: URL) {
  if (url.username || url.password) throw new Refusal('bad-address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isTrusted = guard.trustedOrigins.has(url.origin)
  if (!isTrusted && url.protocol !== 'https:') throw new Refusal('not-https')
  if (!isTrusted && url.port !== '') throw new Refusal('bad-address')
  if (!isTrusted && !guard.allows(host)) throw new Refusal('other-host')
  return await findAddresses({ host, isTrusted, resolve: (name) => guard.resolve(name) })
}

/** A resolver has no time limit of its own that counts here. */
export async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = () => {}
  const tooLate = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Refusal('too-slow'))
    signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
