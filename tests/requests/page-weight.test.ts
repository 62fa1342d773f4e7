import { readdir, readFile } from 'node:fs/promises'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openShop } from '#tests/support/shop-requests.ts'

// Of the 125 kB that a first visit may cost in JavaScript, headers and what is loaded later (hearts, notices) take up to six.
const limitBytes = 118_500
const product = await buildProduct({})
const shop = await openShop()

/** The scripts that the HTML asks for, compressed as browsers get them. */
async function scriptsOf(path: string, asking: Record<string, string> = {}): Promise<Map<string, Buffer>> {
  const html = await (await shop.request(path, { headers: asking })).text()
  const names = new Set([...html.matchAll(/"\/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name))
  const headers = { 'Accept-Encoding': 'br' }
  const bodies = await Promise.all(
    [...names].map(async (name) => [name, await shop.raw(`/assets/${name}`, { headers })] as const),
  )
  for (const [name, { status, headers: sent }] of bodies)
    expect([status, sent['content-encoding']], name).toEqual([200, 'br'])
  return new Map(bodies.map(([name, { body }]) => [name, body]))
}

it.each(['/', '/products', `/product/${product.id}`, '/cart', '/checkout'])(
  'brings %s with little JavaScript',
  async (path) => {
    const scripts = await scriptsOf(path)
    expect(scripts.size, 'the page runs at all').toBeGreaterThan(5)
    const sizes = [...scripts].map(([name, { length }]) => ({ name, length }))
    expect(
      sizes.reduce((sum, { length }) => sum + length, 0),
      JSON.stringify(sizes.toSorted((a, b) => b.length - a.length)),
    ).toBeLessThan(limitBytes)
    const imported = [...scripts.values()].flatMap((body) =>
      [
        ...brotliDecompressSync(body)
          .toString()
          .matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g),
      ].map(([, name]) => name),
    )
    expect(imported.length).toBeGreaterThan(5)
    expect(
      imported.filter((name = '') => !scripts.has(name)),
      'all that they import is counted',
    ).toEqual([])
  },
)

it('leaves the decoder of the camera, which is small, to those who scan', async () => {
  const folder = new URL('../../build/client/assets/', import.meta.url)
  const decoders = (await readdir(folder)).filter((name) => /^code-camera[.]client-.*[.]js$/.test(name))
  expect(decoders).toHaveLength(1)
  const [decoder = ''] = decoders
  const script = await readFile(new URL(decoder, folder))
  expect(script.toString(), 'it brings nothing else').not.toMatch(/(?:from|import) ?["(]/)
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(15_000)
  const { cookie } = await buildSignedIn({ isAdmin: true })
  for (const path of ['/', '/admin/counter', '/admin/pulls'])
    expect([...(await scriptsOf(path, { cookie })).keys()], path).not.toContain(decoder)
})

/** The list of routes that a page brings. */
async function routesOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const html = await (await shop.request(path, { headers })).text()
  const [, name] = html.match(/"(\/assets\/manifest-[\w-]+\.js)"/) ?? []
  const { body } = await shop.raw(name ?? '', { headers: { 'Accept-Encoding': 'br' } })
  return brotliDecompressSync(body).toString()
}

it('leaves the routes of the back office to its own pages', async () => {
  for (const path of ['/', '/products', '/auth', '/nowhere']) {
    const routes = await routesOf(path)
    expect(routes, path).toContain('"path":"checkout"')
    expect(routes, path).not.toContain('admin/orders')
  }
  const { cookie } = await buildSignedIn({ isAdmin: true })
  for (const [path, headers] of [
    ['/admin', {}],
    ['/admin/nowhere', { cookie }],
  ] as const) {
    const routes = await routesOf(path, headers)
    expect(routes, path).toContain('"path":"checkout"')
    expect(routes, path).toContain('admin/orders')
  }
})

const serverCode = await readFile(new URL('../../build/server/index.js', import.meta.url), 'utf8')

it("takes one byte of memory for each character of the server's code", () => {
  // A single other one, as in a template with a tag, and all five million take two.
  expect(/.{0,40}[\u0080-\uffff].{0,20}/.exec(serverCode)?.[0]).toBeUndefined()
})

it('has no development build of a library', () => {
  // A warning of React's, which only that build has; not as a text, which a failure would print whole.
  expect(serverCode.includes('Each child in a list should have')).toBe(false)
})
