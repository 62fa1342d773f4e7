import { describe, expect, it } from 'vitest'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { routePaths } from '#tests/support/route-paths.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const { id } = await buildProduct()

const addresses = routePaths.map((path) => path.replace(':id', id).replace(/:token|:provider|\*/, 'some'))

const largest = 60_000
const form = (body: string) => ({ type: 'application/x-www-form-urlencoded', body })
const many = (count: number, pairOf: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => pairOf(place)).join('&')
const boundary = 'b'

/** What exhausts a parser that believes names, numbers or nesting. */
const hostileBodies: Record<string, { type: string; body: string }> = {
  'a huge index': form('x[999999999]=1'),
  'a huge index of a field that is known': form('name[999999999]=1&email[99999999]=1&code[9999999]=1'),
  'thousands of large indexes': form(many(4000, (place) => `k${place % 10}[9999]=1`).slice(0, largest)),
  'thousands of names': form(many(6000, (place) => `k${place}=1`).slice(0, largest)),
  'a deep name': form(`${'a.'.repeat(largest / 2)}a=1`),
  'a deep name in brackets': form(`name${'[a]'.repeat(largest / 3 - 10)}=1`),
  'only separators': form('&'.repeat(largest)),
  'only equals signs': form('='.repeat(largest)),
  'names of the language': form('__proto__[a]=1&constructor.prototype.a=1&toString=1'),
  'bytes that are no text': form('name=%ff%fe%00&email=%00'),
  'deeply nested JSON': { type: 'application/json', body: '['.repeat(largest) },
  'closed deeply nested JSON': {
    type: 'application/json',
    body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  },
  'JSON with thousands of names': {
    type: 'application/json',
    body: JSON.stringify(
      Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`k${place}`, place])),
    ),
  },
  'JSON with names of the language': {
    type: 'application/json',
    body: '{"__proto__":{"a":1},"action":{"a":1}}',
  },
  'a multipart form without end': {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\n`.repeat(10_000),
  },
  'a multipart form of many parts': {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `${`--${boundary}\r\nContent-Disposition: form-data; name="a[9999]"\r\n\r\n1\r\n`.repeat(900)}--${boundary}--`,
  },
}

/** One address of each parser gets all bodies. */
const parsers = ['/contact', '/api/cart', '/api/auth/token', '/api/upload-products-csv']
/** Every other address gets what did most harm where forms are read, and where JSON is. */
const widely: Record<string, readonly string[]> = {
  'a huge index of a field that is known': addresses,
  'closed deeply nested JSON': addresses.filter((path) => path.startsWith('/api/')),
}
const addressesOf = (name: string) => faultSize({ usual: widely[name] ?? parsers, full: addresses })

const sessions = new Map<string, Record<string, string>>()

/** The owner has a session for each address: some of them end it. */
async function proofOf(sender: string, path: string): Promise<Record<string, string>> {
  if (sender === 'a stranger') return {}
  const known = sessions.get(path) ?? { Cookie: (await buildSignedIn({ isAdmin: true })).cookie }
  sessions.set(path, known)
  return known
}

it('has addresses for its parsers', () => {
  expect(addresses).toEqual(expect.arrayContaining(parsers))
})

describe.each(Object.entries(hostileBodies))('%s', (name, { type, body }) => {
  // Before names were chosen, the first index took the process down and the others seconds and 100 MB.
  it.each(['a stranger', 'the owner'])('sent by %s fells nothing', async (sender) => {
    for (const path of addressesOf(name)) {
      const answer = await shop.request(path, {
        method: 'POST',
        headers: {
          'Content-Type': type,
          'Content-Length': String(Buffer.byteLength(body)),
          ...(await proofOf(sender, path)),
        },
        body,
      })
      await answer.arrayBuffer()
      expect(answer.status, path).toBeLessThan(500)
    }
  })
})
