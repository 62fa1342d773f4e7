import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { compareWithLimit, medianOf, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const pages = 1000
const sales = 20
const limitMs = 500

/** How soon open product pages learn of a sale. */
export async function measureLive(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('live')
  const { sql } = database
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const [product] = await sql<{ id: string }[]>`select id from products order by id limit 1`
  const streams = await openStreams(`${shop.origin}/product/${product?.id}/events`)
  const waits: number[] = []
  for (let sale = 0; sale < sales; sale += 1) {
    const told = Promise.all(streams.map((stream) => stream.next()))
    const startedAt = performance.now()
    await sql`update products set stock = ${sale % 2} where id = ${product?.id ?? ''}`
    await told
    waits.push(performance.now() - startedAt)
  }
  for (const stream of streams) stream.close()
  return {
    measures: [
      compareWithLimit({
        name: `From a sale until the last of ${pages} open pages is told, the longest of ${sales}`,
        value: Math.max(...waits),
        unit: 'ms',
        below: limitMs,
      }),
    ],
    notes: [`A sale is told to ${pages} open pages in ${medianOf(waits).toFixed(0)} ms (median).`],
  }
}

interface OpenPage {
  /** Resolves with the next event. */
  next(): Promise<unknown>
  close(): void
}

async function openStreams(address: string): Promise<OpenPage[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const streams: OpenPage[] = []
  while (streams.length < pages)
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => openStream(address, agent)))))
  return streams
}

/** Resolves when it was told what stands. */
async function openStream(address: string, agent: Agent): Promise<OpenPage> {
  const call = request(address, { agent })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
  let tell = (_text: string) => {}
  answer.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('data: ')) tell(text)
  })
  const next = () => new Promise((resolve) => (tell = resolve))
  await next()
  return { next, close: () => call.destroy() }
}
