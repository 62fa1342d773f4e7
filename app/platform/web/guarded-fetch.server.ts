import { lookup as resolveName } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refuse, succeed, type Outcome } from '../../shared/outcome.ts'
import { config } from '../config.server.ts'
import { allowHosts } from './picture-hosts.ts'
import { isPublicAddress } from './public-address.ts'
import { type FetchRefusal, Refusal } from './fetch-refusal.ts'
import { readPicture } from './fetched-picture.server.ts'

interface Guard {
  /** Origins that the operator named by http (IMAGE_HOSTS): any address, as tests on one machine need it. */
  trustedOrigins: ReadonlySet<string>
  /** Whether the operator lets pictures come from a host (PICTURE_HOSTS). */
  allows(host: string): boolean
  /** All addresses of a name, as the system's resolver gives them. */
  resolve(name: string): Promise<readonly { address: string; family: number }[]>
  limitMs: number
}
const redirectLimit = 3

/**
 * Fetches pictures from addresses that people or files name (R26): https on its own port, every
 * host resolved once, all its addresses checked, and exactly those connected to, so that a name cannot
 * change between check and call. Each redirect is checked like the first address.
 */
export function createPictureFetch(guard: Guard) {
  return async function fetchPicture(address: string): Promise<Outcome<{ bytes: Buffer }, FetchRefusal>> {
    const signal = AbortSignal.timeout(guard.limitMs)
    try {
      return succeed({ bytes: await follow(guard, address, signal) })
    } catch (error) {
      if (signal.aborted) return refuse({ reason: 'too-slow' })
      return refuse({ reason: error instanceof Refusal ? error.reason : 'unreachable' })
    }
  }
}

async function follow(guard: Guard, address: string, signal: AbortSignal): Promise<Buffer> {
  let url = parseAddress(address)
  for (let redirects = 0; redirects <= redirectLimit; redirects += 1) {
    const addresses = await within(signal, checkAddress(guard, url))
    const answer = await ask(url, addresses, signal)
    const location = redirectOf(answer)
    if (location === null) return await readPicture(answer)
    answer.destroy()
    url = parseAddress(location, url)
  }
  throw new Refusal('too-many-redirects')
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url?.hostname) throw new Refusal('bad-address')
  return url
}

/** The allowed addresses of a host. @throws {Refusal} if any of them is not public. */
async function checkAddress(guard: Guard, url: URL) {
  if (url.username || url.password) throw new Refusal('bad-address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isTrusted = guard.trustedOrigins.has(url.origin)
  if (!isTrusted && url.protocol !== 'https:') throw new Refusal('not-https')
  if (!isTrusted && url.port !== '') throw new Refusal('bad-address')
  if (!isTrusted && !guard.allows(host)) throw new Refusal('other-host')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await guard.resolve(host)
  if (found.length === 0) throw new Refusal('unreachable')
  if (!isTrusted && !found.every((one) => isPublicAddress(one.address))) throw new Refusal('private-address')
  return found
}

function ask(
  url: URL,
  addresses: readonly { address: string; family: number }[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_name, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = send(url, {
      // No shared connections: each one goes to the address that was checked for it.
      agent: false,
      lookup,
      signal,
      maxHeaderSize: 16 * 1024,
      headers: {
        Accept: 'image/avif,image/webp,image/png,image/jpeg',
        'Accept-Encoding': 'identity',
        'User-Agent': 'Mozilla/5.0 (compatible; store pictures)',
      },
    })
    call.on('response', resolve)
    call.on('error', reject)
    call.end()
  })
}

function redirectOf(answer: IncomingMessage): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)
  return isRedirect ? (answer.headers.location ?? '') : null
}

/** A resolver has no time limit of its own that counts here. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
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

/** The origins of IMAGE_HOSTS that are named by http; those by https need no exception. */
const trustedOrigins = new Set(
  config.imageHosts.filter((host) => host.startsWith('http:')).map((host) => new URL(host).origin),
)

/** The shop's own: ten seconds in all, at most 15 MB. */
export const fetchPicture = createPictureFetch({
  trustedOrigins,
  allows: allowHosts(config.pictureHosts, config.imageHosts),
  resolve: (name) => resolveName(name, { all: true, verbatim: true }),
  limitMs: 10_000,
})
