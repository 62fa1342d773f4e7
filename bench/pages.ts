import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { browserHeaders, loadInTurns, type LoadTarget } from './load.ts'
import { compareWithLimit, compareWithReference, type Measure, type PartResult } from './measure.ts'
import type { ReferenceAnswer } from './reference-server.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const cachedBar = 0.75
const freshBar = 0.018
const freshP99LimitMs = 150

/** Headers that Node.js adds to every answer by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Public pages on the sample catalogue: kept ones and freshly rendered ones, beside a bare server. */
export async function measurePages(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('pages')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const reference = await startReference(workshop)
  const [product] = await database.sql<{ id: string }[]>`
    select id from products where status = 'active' order by created_at desc limit 1`
  if (!product) throw new Error('the sample catalogue is empty')

  const measureCached = async (name: string, path: string, headers: LoadTarget['headers']) => {
    const page = await waitForCachedPage(`${origin}${path}`, headers)
    await reference.answerWith(page)
    const target = (address: string): LoadTarget => ({ address, headers, isFresh: false })
    const results = await loadInTurns(workshop, {
      reference: target(reference.origin + path),
      shop: target(origin + path),
    })
    return compareWithReference({
      name: `Cached page: ${name} (${describeSize(page)})`,
      value: results.shop.requestsPerSecond,
      reference: results.reference.requestsPerSecond,
      unit: 'requests/s',
      bar: { atLeast: cachedBar },
    })
  }

  const measures: Measure[] = [
    await measureCached('list', '/products', browserHeaders),
    await measureCached('list, uncompressed', '/products', {}),
    await measureCached('home', '/', browserHeaders),
    await measureCached('product', `/product/${product.id}`, browserHeaders),
    ...(await measureFresh(workshop, origin, reference)),
  ]
  return { measures, notes: [] }
}

/** Uncompressed is rendering alone; browsers are sent it compressed, which costs both a moment and saves bytes. */
async function measureFresh(workshop: Workshop, origin: string, reference: Reference): Promise<Measure[]> {
  const load = async (headers: LoadTarget['headers']) => {
    const page = await fetchPage(`${origin}/products?fresh=size`, headers)
    await reference.answerWith(page)
    const results = await loadInTurns(workshop, {
      reference: { address: `${reference.origin}/products`, headers, isFresh: false },
      shop: { address: `${origin}/products`, headers, isFresh: true },
    })
    const measure = compareWithReference({
      name: `Page rendered afresh: list (${describeSize(page)})`,
      value: results.shop.requestsPerSecond,
      reference: results.reference.requestsPerSecond,
      unit: 'requests/s',
      bar: { atLeast: freshBar },
    })
    return { measure, p99Ms: results.shop.p99Ms }
  }
  const plain = await load({})
  const compressed = await load(browserHeaders)
  return [
    plain.measure,
    // The bar is about rendering: a bare server that sends bytes which were compressed once has none of it.
    { ...compressed.measure, bar: '', isReached: null },
    compareWithLimit({
      name: 'Page rendered afresh: p99 of the worst round',
      value: Math.max(plain.p99Ms, compressed.p99Ms),
      unit: 'ms',
      below: freshP99LimitMs,
    }),
  ]
}

interface Page {
  headers: Record<string, string>
  body: Buffer
}

interface Reference {
  origin: string
  answerWith(page: Page): Promise<void>
}

async function startReference(workshop: Workshop): Promise<Reference> {
  const child = fork(fileURLToPath(new URL('reference-server.ts', import.meta.url)), { execArgv: [] })
  workshop.keepChild(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    async answerWith({ headers, body }) {
      const answer: ReferenceAnswer = { headers, body: body.toString('base64') }
      const isSet = once(child, 'message')
      child.send(answer)
      await isSet
    },
  }
}

/** A page as it is answered once it is kept; its compressed form is ready a moment after the first visit. */
async function waitForCachedPage(address: string, headers: LoadTarget['headers']): Promise<Page> {
  const deadline = Date.now() + 5000
  for (;;) {
    const page = await fetchPage(address, headers)
    // What is kept is answered before a request gets its id.
    const isKept = page.headers.etag !== undefined && page.headers['x-request-id'] === undefined
    const isAsAsked = !headers['Accept-Encoding'] || page.headers['content-encoding'] !== undefined
    if (isKept && isAsAsked) return page
    if (Date.now() > deadline) throw new Error(`the shop does not keep ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The bytes and headers of an answer as they are on the wire. @throws for anything but 200. */
async function fetchPage(address: string, headers: LoadTarget['headers']): Promise<Page> {
  const sent = request(address, { headers, agent: false })
  sent.end()
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
  const kept = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name))
  return {
    headers: {
      ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      'content-length': String(body.byteLength),
    },
    body,
  }
}

function describeSize({ headers, body }: Page): string {
  const encoding = headers['content-encoding']
  return `${(body.byteLength / 1000).toFixed(1)} kB${encoding ? ` ${encoding}` : ''}`
}
