import { lookup as resolveName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { config } from '#platform/config.server.ts'
import { callGuarded, parseAddress, type Guard } from '#platform/outgoing/guarded-call.server.ts'
import { allowHosts } from './picture-hosts.ts'
import { Refusal, type FetchRefusal } from './fetch-refusal.ts'
import { bytePieces } from '#platform/byte-pieces.ts'

const redirectLimit = 3

const headers = {
  Accept: 'image/avif,image/webp,image/png,image/jpeg',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Mozilla/5.0 (compatible; store pictures)',
}

/**
 * Fetches pictures from addresses that people or files name (R26), all as `callGuarded` does it. Each redirect is
 * checked like the first address.
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
    const answer = await callGuarded(guard, url, { signal, headers })
    const location = getRedirect(answer)
    if (location === null) return await readPicture(answer)
    answer.destroy()
    url = parseAddress(location, url)
  }
  throw new Refusal('too-many-redirects')
}

function getRedirect(answer: IncomingMessage): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)
  return isRedirect ? (answer.headers.location ?? '') : null
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

/** Room for the largest picture that is accepted. */
export const fetchLimitBytes = 15 * 1024 * 1024

const pictureTypes = /^image\/(jpeg|jpg|pjpeg|png|webp|avif|heic|heif)\s*(;|$)/i

async function readPicture(answer: IncomingMessage): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw new Refusal('bad-status')
    if (!pictureTypes.test(answer.headers['content-type'] ?? '')) throw new Refusal('not-a-picture')
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal('not-a-picture')
    if (Number(answer.headers['content-length'] ?? 0) > fetchLimitBytes) throw new Refusal('too-large')
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of bytePieces(answer)) {
      length += piece.length
      if (length > fetchLimitBytes) throw new Refusal('too-large')
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } finally {
    answer.destroy()
  }
}
