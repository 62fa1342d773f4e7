import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const { hostname, port } = new URL(shop.address)

/** Sends a request character by character, as no client would. @returns all that comes until the shop hangs up. */
function sendBytes(lines: readonly string[], body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `${[...lines, `Host: ${hostname}:${port}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`,
      )
    })
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (answer += text))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('every answer', () => {
  it.each([
    '/',
    '/products.data',
    '/no-such-page',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/feeds/meta.csv',
    '/.well-known/jwks.json',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/assets/none.js',
    '/media/none.webp',
  ])('names its type, and its letters where it is text: %s', async (path) => {
    const type = (await shop.request(path)).headers.get('content-type') ?? ''
    expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+(?:;|$)/)
    if (/^text\/|\+xml|\/xml/.test(type)) expect(type).toMatch(/; ?charset=utf-8$/i)
  })

  it('is JSON where a call is answered', async () => {
    for (const body of [{ action: 'count' }, {}]) {
      const answer = await shop.request('/api/cart', jsonPost(body))
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('a request', () => {
  const post = ['POST /contact HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded']

  it.each([
    ['two lengths', ['Content-Length: 3', 'Content-Length: 30'], 'a=b'],
    ['a length and pieces', ['Content-Length: 3', 'Transfer-Encoding: chunked'], '3\r\na=b\r\n0\r\n\r\n'],
    ['pieces of another kind', ['Transfer-Encoding: chunked, identity'], '3\r\na=b\r\n0\r\n\r\n'],
    ['a length that is none', ['Content-Length: +3'], 'a=b'],
    ['a folded header', ['X-One: a', ' b', 'Content-Length: 3'], 'a=b'],
  ])('with %s is refused, and nothing after it is read', async (_kind, headers, body) => {
    const answer = await sendBytes([...post, ...headers], `${body}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  it('with one length is read: the others are refused for theirs', async () => {
    expect(await sendBytes([...post, 'Content-Length: 3'], 'a=b')).toMatch(/^HTTP\/1\.1 400 [^]*required/i)
  })
})

describe('a request for two hosts', () => {
  it('is refused: a proxy could have chosen the other one', async () => {
    const get = ['GET /track-order HTTP/1.1']
    expect(await sendBytes(get, '')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await sendBytes([...get, 'Host: evil.example'], '')).toMatch(/^HTTP\/1\.1 400 [^]*one host/)
  })

  it('is refused also where the page is kept', async () => {
    const get = ['GET /about HTTP/1.1']
    await expect.poll(() => sendBytes(get, '')).not.toMatch(/x-request-id/i)
    expect(await sendBytes([...get, 'Host: evil.example'], '')).toMatch(/^HTTP\/1\.1 400 [^]*one host/)
  })
})

describe('the method TRACE', () => {
  it('is refused, and sends nothing back', async () => {
    const answer = await shop.raw('/', { method: 'TRACE', headers: { 'X-Sent': 'a-secret-of-the-visitor' } })
    expect(answer.status).toBe(405)
    expect(`${JSON.stringify(answer.headers)}${String(answer.body)}`).not.toContain('a-secret-of-the-visitor')
  })
})

describe('what is not the shop’s to show', () => {
  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.gitignore',
    '/.svn/entries',
    '/.env',
    '/data/auth-secret',
    '/auth-secret',
    '/tsconfig.json',
    '/app/routes.ts',
    '/build/server/index.js',
  ])('is served to nobody: %s', async (path) => {
    expect((await shop.raw(path)).status).toBe(404)
  })

  it.each(['/assets', '/assets/', '/media', '/media/', '/.well-known/', '/feeds/'])(
    'lists no folder: %s',
    async (path) => {
      const answer = await shop.request(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toMatch(/Index of|\.webp"|jwks\.json/)
    },
  )
})
