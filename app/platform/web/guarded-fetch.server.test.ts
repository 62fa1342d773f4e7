import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createPictureFetch, fetchLimitBytes } from './guarded-fetch.server.ts'
import { allowHosts } from './picture-hosts.ts'

const stopping: (() => void)[] = []
afterAll(() => {
  for (const stop of stopping) stop()
})

async function serve(listener: RequestListener, host = '127.0.0.1', port = 0) {
  const server = createServer(listener).listen(port, host)
  await once(server, 'listening')
  stopping.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

// No one may ever connect to it: it represents whatever runs next to the shop.
let innerConnections = 0
const inner = createTcpServer((socket) => {
  innerConnections += 1
  socket.destroy()
}).listen(0, '127.0.0.1')
await once(inner, 'listening')
stopping.push(() => inner.close())
const innerPort = (inner.address() as AddressInfo).port

const picture = Buffer.from('a picture, as far as this goes')
let answer: RequestListener = () => {}
const port = await serve((call, response) => answer(call, response))
const origin = `http://127.0.0.1:${port}`

const resolved: string[] = []
const guard = {
  trustedOrigins: new Set([origin]),
  allows: () => true,
  async resolve(name: string) {
    resolved.push(name)
    return name.endsWith('.both.test')
      ? [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.8', family: 4 },
        ]
      : [{ address: '127.0.0.1', family: 4 }]
  },
  limitMs: 60_000,
}
const fetchPicture = createPictureFetch(guard)

beforeEach(() => {
  innerConnections = 0
  resolved.length = 0
})

describe('an inner server', () => {
  const spellings = `
    127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7F.1 017700000001 0177.0.0.1 0177.0.0.01
    0x7f.0x0.0x0.0x1 127.0.0.1. ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 0 0.0.0.0 0x0 00000000 0.0.0.0.
    10.0.0.1 0xa000001 012.0.0.1 10.1 172.16.5.4 2886729729 192.168.1.1 0xc0a80101 0300.0250.1.1
    169.254.169.254 2852039166 0xA9FEA9FE 0251.0376.0251.0376 169.254.43518 100.64.0.1 198.18.0.1 192.0.2.1
    224.0.0.1 240.0.0.1 255.255.255.255 [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1]
    [::ffff:8.8.8.8] [::127.0.0.1] [64:ff9b::7f00:1] [fe80::1] [fc00::1] [fd00:ec2::254] [ff02::1]
    [2001:db8::1] [2002:7f00:1::] [2001:0:7f00:1::] localhost LOCALHOST localhost. a.localhost inner.test
    metadata.google.internal INNER.both.test host.docker.internal`
    .trim()
    .split(/\s+/)

  it('has enough names to be tried by', () => expect(spellings.length).toBeGreaterThanOrEqual(60))

  it.each(spellings)('is not reached as %s', async (host) => {
    for (const address of [
      `https://${host}/a.jpg`,
      `https://${host}:${innerPort}/a.jpg`,
      `http://${host}/a.jpg`,
      `http://${host}:${innerPort}/a.jpg`,
      `https://user@${host}/a.jpg`,
    ]) {
      const outcome = await fetchPicture(address)
      expect(outcome.ok).toBe(false)
      if (!outcome.ok) expect(['private-address', 'bad-address', 'not-https']).toContain(outcome.error.reason)
    }
    expect(await fetchPicture(`https://${host}/a.jpg`)).toEqual({
      ok: false,
      error: { reason: 'private-address' },
    })
    expect(innerConnections).toBe(0)
  })

  it.each([
    `http://127.0.0.1:${innerPort}/`,
    `https://127.0.0.1:${innerPort}/`,
    `//127.0.0.1:${innerPort}/`,
    `//localhost:${innerPort}/`,
    `http://localhost:${innerPort}/`,
    `http://[::ffff:127.0.0.1]:${innerPort}/`,
    'https://169.254.169.254/latest/meta-data/',
    'https://inner.test/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://127.0.0.1/',
    '',
    'http://',
  ])('is not reached by a redirect to %j', async (location) => {
    answer = (call, response) =>
      call.url === '/a.jpg'
        ? response.writeHead(302, { Location: location }).end()
        : response.writeHead(500).end()
    expect((await fetchPicture(`${origin}/a.jpg`)).ok).toBe(false)
    expect(innerConnections).toBe(0)
  })

  it('is not reached by a name that changes its mind, which a check before a plain request would miss', async () => {
    const calls: string[] = []
    const samePort = await serve((_call, response) => {
      calls.push('outer')
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture)
    }, '127.0.0.2')
    await serve(
      (_call, response) => {
        calls.push('inner')
        response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('secret')
      },
      '127.0.0.1',
      samePort,
    )
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    const address = `http://rebinding.test:${samePort}/a.jpg`
    const trustedOrigins = new Set([new URL(address).origin])
    const outcome = await createPictureFetch({ ...guard, trustedOrigins, resolve })(address)
    expect(outcome).toMatchObject({ ok: true, value: { bytes: picture } })
    expect([asked, calls]).toEqual([1, ['outer']])

    // The broken variant: it checks the name, then lets the request resolve it again.
    asked = 0
    await resolve()
    const [{ address: second } = { address: '' }] = await resolve()
    const call = request(address, {
      lookup: (_name, _options, done) => done(null, [{ address: second, family: 4 }]),
    })
    call.end()
    await once(call, 'response')
    expect(calls).toEqual(['outer', 'inner'])
  })
})

describe('a host that PICTURE_HOSTS does not name', () => {
  const allows = allowHosts(['cdn.example', 'inner.test'], ['https://images.example/P/'])
  const fetchNamed = createPictureFetch({ ...guard, allows })

  it.each([
    'cdn.example',
    'a.cdn.example',
    'a.b.cdn.example',
    'cdn.example.',
    'images.example',
    'inner.test',
  ])('is not %s', (host) => expect(allows(host)).toBe(true))

  it.each([
    'evilcdn.example',
    'cdn.example.evil.test',
    'cdn.examples',
    'example',
    'a.images.example',
    '93.184.216.34',
    '',
  ])('is %j', (host) => expect(allows(host)).toBe(false))

  it.each(['https://evil.test/a.jpg', 'https://evilcdn.example/a.jpg', 'https://93.184.216.34/a.jpg'])(
    'is not asked, nor its name looked up: %s',
    async (address) => {
      expect(await fetchNamed(address)).toEqual({ ok: false, error: { reason: 'other-host' } })
      expect(resolved).toEqual([])
    },
  )

  it('is not reached by a redirect either, which a check of the first address only would miss', async () => {
    answer = (_call, response) => response.writeHead(302, { Location: 'https://evil.test/a.jpg' }).end()
    expect(await fetchNamed(`${origin}/a.jpg`)).toEqual({ ok: false, error: { reason: 'other-host' } })
    expect(resolved).toEqual([])
    // Where all hosts are allowed, the same redirect is followed to the next check.
    expect(await fetchPicture(`${origin}/a.jpg`)).toEqual({ ok: false, error: { reason: 'private-address' } })
    expect(resolved).toEqual(['evil.test'])
  })

  it('is all of them that are not private by default', () => {
    const open = allowHosts(['*'], [])
    expect([open('evil.test'), open('93.184.216.34')]).toEqual([true, true])
  })

  it('does not open what is private', async () => {
    expect(await fetchNamed('https://inner.test/a.jpg')).toMatchObject({
      error: { reason: 'private-address' },
    })
  })
})

describe('a public server', () => {
  const asked: string[] = []
  const fetchFromPublic = createPictureFetch({
    ...guard,
    resolve: (name) => {
      asked.push(name)
      return Promise.resolve([{ address: '93.184.216.34', family: 4 }])
    },
  })

  it.each(['http://pictures.test/a.jpg', 'HTTP://pictures.test:443/a.jpg', 'http://93.184.216.34/a.jpg'])(
    'is not asked in the clear: %s',
    async (address) => {
      asked.length = 0
      expect(await fetchFromPublic(address)).toEqual({ ok: false, error: { reason: 'not-https' } })
      expect(asked, 'it was not even looked up').toEqual([])
    },
  )

  it('is not asked in the clear because of a redirect either', async () => {
    asked.length = 0
    answer = (_call, response) => response.writeHead(302, { Location: 'http://pictures.test/a.jpg' }).end()
    expect(await fetchFromPublic(`${origin}/a.jpg`)).toEqual({ ok: false, error: { reason: 'not-https' } })
    expect(asked).toEqual([])
  })
})

describe('a picture', () => {
  it('comes by at most three redirects, without cookies', async () => {
    const seen: (string | undefined)[] = []
    answer = (call, response) => {
      seen.push(call.headers.cookie)
      const step = Number(call.url?.slice(1))
      if (step > 0) response.writeHead(302, { Location: `/${step - 1}`, 'Set-Cookie': 'a=b' }).end()
      else response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture)
    }
    expect(await fetchPicture(`${origin}/3`)).toMatchObject({ ok: true, value: { bytes: picture } })
    expect(seen).toEqual([undefined, undefined, undefined, undefined])
    expect(await fetchPicture(`${origin}/4`)).toEqual({ ok: false, error: { reason: 'too-many-redirects' } })
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['an HTML page', { 'Content-Type': 'text/html' }, 200, 'not-a-picture'],
    ['an SVG', { 'Content-Type': 'image/svg+xml' }, 200, 'not-a-picture'],
    ['a GIF', { 'Content-Type': 'image/gif' }, 200, 'not-a-picture'],
    ['nothing that says what it is', {}, 200, 'not-a-picture'],
    [
      'something compressed',
      { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' },
      200,
      'not-a-picture',
    ],
    ['a missing page', { 'Content-Type': 'image/png' }, 404, 'bad-status'],
    ['part of something', { 'Content-Type': 'image/png' }, 206, 'bad-status'],
  ])('is not %s', async (_name, headers, status, reason) => {
    answer = (_call, response) => response.writeHead(status, headers).end(picture)
    expect(await fetchPicture(`${origin}/a.jpg`)).toEqual({ ok: false, error: { reason } })
  })

  it('is refused above 15 MB, said or not said', async () => {
    answer = (_call, response) =>
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': fetchLimitBytes + 1 }).end()
    expect(await fetchPicture(`${origin}/a.jpg`)).toEqual({ ok: false, error: { reason: 'too-large' } })
    answer = (_call, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' })
      response.on('error', () => {})
      for (let sent = 0; sent <= fetchLimitBytes; sent += 1024 * 1024)
        response.write(Buffer.alloc(1024 * 1024))
      response.end()
    }
    expect(await fetchPicture(`${origin}/a.jpg`)).toEqual({ ok: false, error: { reason: 'too-large' } })
  })

  it.each<[string, RequestListener]>([
    ['before the answer', () => {}],
    [
      'within the answer',
      (_call, response) => {
        response.writeHead(200, { 'Content-Type': 'image/png' })
        response.write('a')
      },
    ],
  ])('is given up when it takes too long %s', async (_name, listener) => {
    answer = listener
    const impatient = createPictureFetch({ ...guard, limitMs: 300 })
    expect(await impatient(`${origin}/a.jpg`)).toEqual({ ok: false, error: { reason: 'too-slow' } })
  })

  it('is given up when the resolver takes too long', async () => {
    const fetchSlowly = createPictureFetch({ ...guard, limitMs: 50, resolve: () => new Promise(() => {}) })
    expect(await fetchSlowly('https://slow.test/')).toEqual({ ok: false, error: { reason: 'too-slow' } })
  })

  it('is unreachable where nobody listens or no name is known', async () => {
    const closed = `http://127.0.0.1:9`
    const lost = createPictureFetch({ ...guard, trustedOrigins: new Set([closed]) })
    expect(await lost(closed)).toEqual({ ok: false, error: { reason: 'unreachable' } })
    const nameless = createPictureFetch({ ...guard, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await nameless('https://nobody.test/')).toEqual({ ok: false, error: { reason: 'unreachable' } })
  })
})
