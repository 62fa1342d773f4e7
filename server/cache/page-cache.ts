import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding } from './accepted-encoding.ts'
import { toPageKey } from './page-key.ts'

interface Page {
  headers: Record<string, string>
  etag: string
  identity: Buffer<ArrayBuffer>
  gzip?: Buffer
  br?: Buffer
  isCompressing: boolean
  expiresAt: number
}

/** NEW! badges and dates age on their own, so that no page is cached for longer than this. */
const lifetimeMs = 60_000
const sizeLimitBytes = 16 * 1024 * 1024
/** While the database is unavailable, a page older than its lifetime is better than none. */
const staleLimitMs = 60 * 60_000
/** How long after a failure no request waits for the database to fail again. */
const awayMs = 1000
/** How many filtered lists and searches are remembered as asked for once. */
const onceLimit = 2000
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Wider than what the shop's own parser takes for a session: any request that might carry a session is rendered
 * separately.
 */
const sessionCookie = /session_token/i

/** Whether a request may carry a session or a token: such pages are neither cached nor taken from here. */
export function mayBeSignedIn({
  cookie,
  authorization,
}: {
  cookie?: string
  authorization?: string
}): boolean {
  return authorization !== undefined || (cookie !== undefined && sessionCookie.test(cookie))
}

/** The request headers that change the answer of one address. */
export const varyOfPages = 'Accept-Encoding, Cookie, Authorization'

/**
 * Finished public pages, cached in process by URL for visitors without a session. `drop` forgets all
 * of them; a page whose rendering began before a drop is never stored, since it may hold old data.
 */
export class PageCache {
  #pages = new LRUCache<string, Page>({ maxSize: sizeLimitBytes, sizeCalculation: estimateBytes })
  #generation = 0
  #isReliable = true
  #askedOnce = new Set<string>()
  #awayUntil = 0
  #answers = 0

  /** For monitoring: what is cached, and how many requests it answered. */
  get facts(): { pages: number; bytes: number; answers: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, answers: this.#answers }
  }

  /** Pass to `store`: tells whether the catalogue changed while the page was rendered. */
  get generation(): number {
    return this.#generation
  }

  drop(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /**
   * While notifications do not arrive, nothing new is cached and every page is rendered afresh: a stale page is worse
   * than a slow one. Earlier pages are set aside for the time when nothing can be rendered at all.
   */
  setReliable(isReliable: boolean): void {
    if (isReliable) this.drop()
    else this.#generation += 1
    this.#isReliable = isReliable
  }

  /** A page could not be rendered because the database is unavailable. */
  noteDatabaseAway(): void {
    this.#awayUntil = Date.now() + awayMs
  }

  /** Answers from the cache if possible; false means that the request is not answered yet. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = toPageKey(request.url ?? '/')
    const page = key === null ? undefined : this.#find(key)
    if (!page || mayBeSignedIn(request.headers)) return false
    this.#answers += 1
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, { ...page.headers, ETag: page.etag })
      response.end()
      return true
    }
    this.#send(request, response, page)
    // Only a page that is requested again is worth the effort.
    if (!page.isCompressing) void this.#compress(page)
    return true
  }

  #find(key: string): Page | undefined {
    const page = this.#pages.get(key)
    const now = Date.now()
    if (!page) return undefined
    if (this.#isReliable && page.expiresAt >= now) return page
    return this.#awayUntil >= now && page.expiresAt + staleLimitMs >= now ? page : undefined
  }

  /** The cached page of an address while the database is unavailable, even one that is past its time, or null. */
  answerStale(key: string | null): Response | null {
    const page = key === null ? undefined : this.#find(key)
    return page ? new Response(page.identity, { headers: { ...page.headers, ETag: page.etag } }) : null
  }

  #send(request: IncomingMessage, response: ServerResponse, page: Page): void {
    const encoding = chooseEncoding(request.headers['accept-encoding'], compressedForms(page))
    const body = (encoding && page[encoding]) || page.identity
    const headers: Record<string, string | number> = { ...page.headers, ETag: page.etag }
    if (encoding) headers['Content-Encoding'] = encoding
    headers['Content-Length'] = body.byteLength
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /**
   * Whether a page that was just finished is worth caching. There are endless filters and searches, and
   * most are asked for once: such an address is cached from the second time on, so that a crawler can
   * neither evict popular pages nor fill the memory with pages that no one reads again.
   */
  isWorthKeeping(key: string): boolean {
    if (!this.#isReliable) return false
    if (!key.includes('?') || this.#askedOnce.has(key)) return true
    if (this.#askedOnce.size >= onceLimit) this.#askedOnce.clear()
    this.#askedOnce.add(key)
    return false
  }

  /** Keeps a finished page; its compressed forms follow when it is asked for again. */
  store(
    key: string,
    headers: Record<string, string>,
    body: Buffer<ArrayBuffer>,
    generation: number,
  ): { etag: string } {
    const etag = `"${hash('sha256', body, 'base64url')}"`
    if (!this.#isReliable || generation !== this.#generation) return { etag }
    this.#pages.set(key, {
      headers: { ...headers, Vary: varyOfPages },
      etag,
      identity: body,
      isCompressing: false,
      expiresAt: Date.now() + lifetimeMs,
    })
    return { etag }
  }

  async #compress(page: Page): Promise<void> {
    page.isCompressing = true
    page.gzip = await compressGzip(page.identity, { level: 6 })
    page.br = await compressBrotli(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
}

/** Bytes of a page with the compressed forms that follow. */
const estimateBytes = (page: Page, key: string) => Math.ceil(page.identity.byteLength * 1.5) + key.length

function compressedForms(page: Page): ('br' | 'gzip')[] {
  return [...(page.br ? ['br' as const] : []), ...(page.gzip ? ['gzip' as const] : [])]
}
