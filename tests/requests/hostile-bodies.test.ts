import { afterAll, describe, expect, it } from 'vitest'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { routePaths } from '../support/route-paths.ts'
import { openShop } from '../support/shop-requests.ts'

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

const slowest = { ms: 0, what: '' }
afterAll(() => console.info(`The slowest took ${slowest.ms} ms: ${slowest.what}`))

async function send(
  path: string,
  { type, body }: { type: string; body: string },
  headers: Record<string, string>,
) {
  const before = process.memoryUsage().rss
  const startedAt = performance.now()
  const answer = await shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)), ...headers },
    body,
  })
  await answer.arrayBuffer()
  const ms = Math.round(performance.now() - startedAt)
  return { status: answer.status, ms, grownMb: (process.memoryUsage().rss - before) / 1e6 }
}

const tries = 20
/** What one answer may cost. */
const isCheap = ({ ms, grownMb }: { ms: number; grownMb: number }) => ms <= 200 && grownMb <= 20

const sessions = new Map<string, Record<string, string>>()

/** The owner has a session for each address: some of them end it. */
async function proofOf(sender: string, path: string): Promise<Record<string, string>> {
  if (sender === 'a stranger') return {}
  const known = sessions.get(path) ?? { Cookie: (await buildSignedIn({ isAdmin: true })).cookie }
  sessions.set(path, known)
  return known
}

describe.each(Object.keys(hostileBodies))('%s', (name) => {
  const hostile = hostileBodies[name] ?? form('')

  it.each(['a stranger', 'the owner'])('sent by %s to any address fells nothing', async (sender) => {
    for (const path of addresses) {
      const proof = await proofOf(sender, path)
      let answer = await send(path, hostile, proof)
      // A machine that is busy, or collects garbage, is not so each time.
      for (let again = 1; again < tries && !isCheap(answer); again += 1)
        answer = await send(path, hostile, proof)
      if (answer.ms > slowest.ms) Object.assign(slowest, { ms: answer.ms, what: `${name} to ${path}` })
      // Before names were chosen, the first index took the process down and the others seconds and 100 MB.
      expect([path, answer, answer.status < 500, isCheap(answer)]).toEqual([path, answer, true, true])
    }
  })
})
