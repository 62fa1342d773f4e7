import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageCache } from './page-cache.ts'

const body = Buffer.from(`<p>${'sofa '.repeat(500)}</p>`)
let pages = new PageCache()
beforeEach(() => {
  pages = new PageCache()
})
afterEach(() => void vi.useRealTimers())

const keep = (key = '/products', content: Buffer<ArrayBuffer> = body, generation = pages.generation) =>
  pages.store(key, { 'content-type': 'text/html' }, content, generation)

/** What the cache answers, or null when it leaves the request open. */
function ask(url = '/products', headers: Record<string, string> = {}, method = 'GET') {
  const answer = {
    status: 0,
    headers: {} as Record<string, string | number>,
    body: Buffer.from('') as Buffer,
  }
  const response = Object.assign(new EventEmitter(), {
    writeHead(status: number, sent: Record<string, string | number>) {
      Object.assign(answer, { status, headers: sent })
    },
    end(sent?: Buffer) {
      if (sent) answer.body = sent
    },
  })
  const request = { method, url, headers }
  const isServed = pages.serve(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return isServed ? answer : null
}

describe('a cached page', () => {
  it('is answered byte by byte, with its length', () => {
    const { etag } = keep()
    expect(ask()).toMatchObject({
      status: 200,
      body,
      headers: { ETag: etag, 'Content-Length': body.byteLength },
    })
  })

  it('is known by its whole address', () => {
    keep('/products?page=2')
    expect(ask('/products')).toBeNull()
    expect(ask('/products?page=1')).toBeNull()
    expect(ask('/products?page=2')).not.toBeNull()
  })

  it('is the same however its address is written', () => {
    pages.store('/about', { 'content-type': 'text/html' }, body, pages.generation)
    for (const address of ['/about', '/ABOUT', '/about/', '//about', '/%61bout'])
      expect(ask(address)?.body).toEqual(body)
  })

  it('has no body for HEAD and for a browser that has it already', () => {
    const { etag } = keep()
    expect(ask('/products', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(ask('/products', { 'if-none-match': etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(ask('/products', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })

  it('is no answer to a POST', () => {
    keep()
    expect(ask('/products', {}, 'POST')).toBeNull()
  })

  it('is sent compressed to those who take it, with the same content', async () => {
    keep()
    ask()
    await vi.waitFor(() =>
      expect(ask('/products', { 'accept-encoding': 'gzip, br' })?.headers['Content-Encoding']).toBe('br'),
    )
    const br = ask('/products', { 'accept-encoding': 'gzip, br' })
    const gzip = ask('/products', { 'accept-encoding': 'gzip' })
    expect(gzip?.headers['Content-Encoding']).toBe('gzip')
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(body)
    expect(gunzipSync(gzip?.body ?? '')).toEqual(body)
    expect(ask()?.body).toEqual(body)
    expect(br?.headers).toMatchObject({
      Vary: 'Accept-Encoding, Cookie, Authorization',
      'Content-Length': br?.body.byteLength,
    })
  })

  it.each([
    'session_token=x',
    'a=b; __Secure-better-auth.session_token=x',
    'better-auth.session_token=x',
    'store.session_token =x',
    '"store.session_token"=x',
    'STORE.SESSION_TOKEN=x',
  ])('is not for somebody who is signed in (%s)', (cookie) => {
    keep()
    expect(ask('/products', { cookie })).toBeNull()
  })

  it('is for guests with a cart', () => {
    keep()
    expect(ask('/products', { cookie: 'cart_session_id=x; last_order=y' })).not.toBeNull()
  })

  it('is gone after a minute', () => {
    vi.useFakeTimers()
    keep()
    vi.advanceTimersByTime(59_000)
    expect(ask()).not.toBeNull()
    vi.advanceTimersByTime(2000)
    expect(ask()).toBeNull()
  })
})

describe('a change of the catalogue', () => {
  it('drops every page', () => {
    keep('/')
    keep('/products')
    pages.drop()
    expect([ask('/'), ask('/products')]).toEqual([null, null])
  })

  it('keeps out a page whose rendering began before it', () => {
    const { generation } = pages
    pages.drop()
    keep('/products', Buffer.from('old'), generation)
    expect(ask()).toBeNull()
    keep('/products', Buffer.from('new'))
    expect(ask()?.body.toString()).toBe('new')
  })
})

describe('a page that is kept under the generation of its end instead of its beginning', () => {
  it('would be seen: the old page stays', () => {
    pages.drop()
    keep('/products', Buffer.from('old'), pages.generation)
    expect(ask()?.body.toString()).toBe('old')
  })
})

describe('while changes cannot be heard', () => {
  it('nothing is kept, neither from before nor from then', () => {
    keep('/')
    pages.setReliable(false)
    keep('/products')
    expect([ask('/'), ask('/products')]).toEqual([null, null])
    const { generation } = pages
    pages.setReliable(true)
    keep('/products', body, generation)
    expect(ask('/')).toBeNull()
    keep('/products')
    expect(ask()).not.toBeNull()
  })
})

describe('while the database is away', () => {
  it('pages of before are answered, even past their time, and gone when it is back', async () => {
    vi.useFakeTimers()
    const { etag } = keep()
    pages.setReliable(false)
    vi.advanceTimersByTime(120_000)
    expect([ask(), pages.answerStale('/products')]).toEqual([null, null])
    pages.noteDatabaseAway()
    expect(ask()).toMatchObject({ status: 200, body, headers: { ETag: etag } })
    expect(await pages.answerStale('/products')?.text()).toBe(body.toString())
    expect(pages.answerStale('/other')).toBeNull()
    pages.setReliable(true)
    pages.noteDatabaseAway()
    expect([ask(), pages.answerStale('/products')]).toEqual([null, null])
  })

  it('it is asked again every second', () => {
    vi.useFakeTimers()
    keep()
    pages.setReliable(false)
    pages.noteDatabaseAway()
    vi.advanceTimersByTime(1100)
    expect(ask()).toBeNull()
  })

  it('nobody who may be signed in gets a page of everybody', () => {
    keep()
    pages.setReliable(false)
    pages.noteDatabaseAway()
    expect(ask('/products', { cookie: 'store.session_token=x' })).toBeNull()
  })
})

describe('the memory', () => {
  it('has a bound: the oldest pages go first', () => {
    const large = Buffer.alloc(2 * 1024 * 1024)
    for (let index = 0; index < 12; index += 1) keep(`/products?page=${index}`, large)
    const kept = Array.from({ length: 12 }, (_, index) => ask(`/products?page=${index}`) !== null)
    expect(kept).toEqual([
      ...Array.from({ length: 7 }, () => false),
      ...Array.from({ length: 5 }, () => true),
    ])
  })

  it('is not filled by the same page again and again, nor by endless addresses', () => {
    const large = Buffer.alloc(4 * 1024 * 1024)
    keep('/')
    for (let index = 0; index < 50; index += 1) keep('/products', large)
    expect(ask('/')).not.toBeNull()
    expect(pages.isWorthKeeping(`/products?search=${'x'.repeat(2000)}`)).toBe(false)
  })

  it('is for plain addresses at once, and for filters and searches from the second time on', () => {
    expect(pages.isWorthKeeping('/products')).toBe(true)
    expect(pages.isWorthKeeping('/products?search=sofa')).toBe(false)
    expect(pages.isWorthKeeping('/products?search=lamp')).toBe(false)
    expect(pages.isWorthKeeping('/products?search=sofa')).toBe(true)
  })

  it('forgets who asked once before that fills it', () => {
    pages.isWorthKeeping('/products?search=sofa')
    for (let index = 0; index < 2000; index += 1) pages.isWorthKeeping(`/products?search=${index}`)
    expect(pages.isWorthKeeping('/products?search=sofa')).toBe(false)
  })
})

describe('what is told for monitoring', () => {
  it('counts pages, their size and the requests that they answered', () => {
    expect(pages.facts).toEqual({ pages: 0, bytes: 0, answers: 0 })
    const { etag } = keep()
    keep('/about')
    expect(pages.facts).toMatchObject({ pages: 2, answers: 0 })
    expect(pages.facts.bytes).toBeGreaterThan(2 * body.byteLength)
    ask()
    ask('/about', {}, 'HEAD')
    ask('/products', { 'if-none-match': etag })
    expect(pages.facts.answers).toBe(3)
  })

  it('counts no request that it left open', () => {
    keep()
    ask('/contact')
    ask('/products', {}, 'POST')
    ask('/products', { cookie: 'store.session_token=a' })
    expect(pages.facts.answers).toBe(0)
  })

  it('goes on counting answers when the pages are dropped', () => {
    keep()
    ask()
    pages.drop()
    expect(pages.facts).toEqual({ pages: 0, bytes: 0, answers: 1 })
  })
})
