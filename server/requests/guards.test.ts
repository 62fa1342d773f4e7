import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  // What other files loaded has their settings.
  vi.resetModules()
  // Vite puts its own '/' there.
  Object.assign(process.env, { BASE_URL: 'https://shop.example', TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
})
const { guardRequests, limitOpenRequests, observe } = await import('./guards.ts')
const unmeasured = { measure() {} }

/** A server whose requests stay open until `release`. */
function openServer() {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const app = new Hono()
  app.use(observe(unmeasured))
  app.use(limitOpenRequests())
  app.all('*', async (c) => {
    await isReleased
    return c.text('done')
  })
  const ask = async (address: string, path = '/cart', method = 'GET') =>
    (await app.request(path, { method, headers: { 'X-Forwarded-For': address } })).status
  return { ask, release }
}

/** The statuses of n requests at once, in the order of the addresses. */
async function askAll(addresses: readonly string[], path?: string, method?: string): Promise<number[]> {
  const { ask, release } = openServer()
  const answers = addresses.map((address) => ask(address, path, method))
  release()
  return await Promise.all(answers)
}

const repeat = (count: number, addressOf: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => addressOf(place))
const stranger = (place: number) => `203.0.${place >> 8}.${place & 255}`

describe('requests that are open at once', () => {
  it('are 100 for one network, and others are served meanwhile', async () => {
    const statuses = await askAll([...repeat(105, () => '198.51.100.1'), '198.51.100.2'])
    expect(statuses.filter((status) => status === 503)).toHaveLength(5)
    expect(statuses.at(-1)).toBe(200)
  })

  it('count a household once, however many IPv6 addresses it has', async () => {
    const statuses = await askAll(repeat(105, (place) => `2001:db8::${place.toString(16)}`))
    expect(statuses.filter((status) => status === 503)).toHaveLength(5)
  })

  it('are 400 in all', async () => {
    const statuses = await askAll(repeat(410, stranger))
    expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  })

  it('leave uploads places of their own', async () => {
    const statuses = await askAll(repeat(25, stranger), '/admin/import', 'POST')
    expect(statuses.filter((status) => status === 503)).toHaveLength(5)
    const { ask, release } = openServer()
    const open = repeat(400, stranger).map((address) => ask(address))
    const upload = ask('192.0.2.1', '/admin/import', 'POST')
    release()
    expect(await upload).toBe(200)
    await Promise.all(open)
  })

  it('are let in again when others are done', async () => {
    const { ask, release } = openServer()
    const first = repeat(100, () => '198.51.100.1').map((address) => ask(address))
    expect(await ask('198.51.100.1')).toBe(503)
    release()
    await Promise.all(first)
    expect(await ask('198.51.100.1')).toBe(200)
  })
})

describe('a request that changes something', () => {
  const app = new Hono().use(guardRequests).all('*', (c) => c.text('done'))
  const post = async (headers: Record<string, string>) =>
    (await app.request('/contact', { method: 'POST', headers: { Host: 'shop.example', ...headers } })).status

  it.each([
    ['https://shop.example', 200],
    ['http://shop.example', 403],
    ['https://evil.example', 403],
    ['null', 403],
  ])('from the origin %s is answered %i', async (origin, status) => {
    expect(await post({ Origin: origin })).toBe(status)
  })
})

describe('an answer', () => {
  it('that is no page lets a browser run nothing', async () => {
    const app = new Hono().use(observe(unmeasured)).get('/a', (c) => c.text('a'))
    const policy = (await app.request('/a')).headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  })
})
