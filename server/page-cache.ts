import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Cookies that make a visitor somebody: such visitors get pages of their own. */
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?[\w.-]*session_token=/

/** Whether a Cookie header is of a visitor with a session, whose pages are neither kept nor taken from here. */
export function hasSession(cookie: string | undefined): boolean {
  return cookie !== undefined && sessionCookie.test(cookie)
}

/**
 * Finished public pages, kept in process by URL for visitors without a session. `drop` forgets all
 * of them; a page whose rendering began before a drop is never stored, since it may hold old data.
 */
export class PageCache {
  #pages = new Map<string, Page>()
  #bytes = 0
  #generation = 0
  #isReliable = true

  /** Pass to `store`: tells whether the catalogue changed while the page was rendered. */
  get generation(): number {
    return this.#generation
  }

  drop(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#bytes = 0
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
      this.#forget(key, page)
      return false
    }
    if (hasSession(request.headers.cookie)) return false
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
    const accepted = request.headers['accept-encoding'] ?? ''
    let body = page.identity
    const headers: Record<string, string | number> = { ...page.headers, ETag: page.etag }
    if (page.br && accepted.includes('br')) {
      body = page.br
      headers['Content-Encoding'] = 'br'
    } else if (page.gzip && accepted.includes('gzip')) {
      body = page.gzip
      headers['Content-Encoding'] = 'gzip'
    }
    headers['Content-Length'] = body.byteLength
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** Keeps a finished page; its compressed forms follow when it is asked for again. */
  store(key: string, headers: Record<string, string>, body: Buffer, generation: number): { etag: string } {
    const etag = `"${hash('sha1', body, 'base64url')}"`
    if (!this.#isReliable || generation !== this.#generation || key.length > keyLimit) return { etag }
    const page: Page = {
      headers: { ...headers, Vary: 'Accept-Encoding, Cookie' },
      etag,
      identity: body,
      isCompressing: false,
      bytes: body.byteLength * 1.5 + key.length,
      expiresAt: Date.now() + lifetimeMs,
    }
    const old = this.#pages.get(key)
    if (old) this.#forget(key, old)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const [oldestKey, oldest] of this.#pages) {
      if (this.#bytes <= sizeLimitBytes) break
      this.#forget(oldestKey, oldest)
    }
    return { etag }
  }

  async #compress(page: Page): Promise<void> {
    page.isCompressing = true
    page.gzip = await compressGzip(page.identity, { level: 6 })
    page.br = await compressBrotli(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }

  #forget(key: string, page: Page): void {
    if (this.#pages.delete(key)) this.#bytes -= page.bytes
  }
}
