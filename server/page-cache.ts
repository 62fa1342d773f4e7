import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ByteCache } from '../app/shared/byte-cache.ts'
import { chooseEncoding } from './accepted-encoding.ts'

interface Page {
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  isCompressing: boolean
  bytes: number
  expiresAt: number
}

/** NEW! badges and dates age on their own, so that no page is kept for longer than this. */
const lifetimeMs = 60_000
const sizeLimitBytes = 16 * 1024 * 1024
/** An address longer than this is nobody's bookmark. */
const keyLimit = 1000
/** How many filtered lists and searches are remembered as asked for once. */
const onceLimit = 2000
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Cookies that make a visitor somebody: such visitors get pages of their own. */
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?[\w.-]*session_token=/

/** Whether a request is of somebody with a session or a token: their pages are neither kept nor taken from here. */
export function isOfSomebody({
  cookie,
  authorization,
}: {
  cookie?: string
  authorization?: string
}): boolean {
  return authorization !== undefined || (cookie !== undefined && sessionCookie.test(cookie))
}

/**
 * Finished public pages, kept in process by URL for visitors without a session. `drop` forgets all
 * of them; a page whose rendering began before a drop is never stored, since it may hold old data.
 */
export class PageCache {
  #pages = new ByteCache<Page>(sizeLimitBytes, (page) => page.bytes)
  #generation = 0
  #isReliable = true
  #askedOnce = new Set<string>()

  /** Pass to `store`: tells whether the catalogue changed while the page was rendered. */
  get generation(): number {
    return this.#generation
  }

  drop(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** While changes cannot be heard, nothing is kept: a stale page is worse than a slow one. */
  setReliable(isReliable: boolean): void {
    this.#isReliable = isReliable
    this.drop()
  }

  /** Answers from the cache when it can; false means that the request is still open. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = request.url ?? '/'
    const page = this.#pages.get(key)
    if (!page) return false
    if (page.expiresAt < Date.now()) {
      this.#pages.delete(key)
      return false
    }
    if (isOfSomebody(request.headers)) return false
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, { ...page.headers, ETag: page.etag })
      response.end()
      return true
    }
    this.#send(request, response, page)
    // Only a page that is asked for again is worth the effort.
    if (!page.isCompressing) void this.#compress(page)
    return true
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
   * Whether a page that was just finished is worth keeping. There are endless filters and searches, and
   * most are asked for once: such an address is kept from the second time on, so that a crawler can
   * neither push out what everybody reads nor fill the memory with what nobody reads again.
   */
  isWorthKeeping(key: string): boolean {
    if (!this.#isReliable || key.length > keyLimit) return false
    if (!key.includes('?') || this.#askedOnce.has(key)) return true
    if (this.#askedOnce.size >= onceLimit) this.#askedOnce.clear()
    this.#askedOnce.add(key)
    return false
  }

  /** Keeps a finished page; its compressed forms follow when it is asked for again. */
  store(key: string, headers: Record<string, string>, body: Buffer, generation: number): { etag: string } {
    const etag = `"${hash('sha1', body, 'base64url')}"`
    if (!this.#isReliable || generation !== this.#generation) return { etag }
    this.#pages.set(key, {
      headers: { ...headers, Vary: 'Accept-Encoding, Cookie, Authorization' },
      etag,
      identity: body,
      isCompressing: false,
      bytes: body.byteLength * 1.5 + key.length,
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

function compressedForms(page: Page): ('br' | 'gzip')[] {
  return [...(page.br ? ['br' as const] : []), ...(page.gzip ? ['gzip' as const] : [])]
}
