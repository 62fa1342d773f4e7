import { setTimeout as wait } from 'node:timers/promises'
import { createBenchProducts } from './catalogue-rows.ts'
import { compareWithLimit, tellOnly, type PartResult } from './measure.ts'
import { signInOwner } from './owner-session.ts'
import { startShop, type Shop } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

export const rows = 200_000
const seed = 5
const secondsLimit = 12
const memoryLimitMb = 200
const delayLimitMs = 100
const askEveryMs = 20

/** A file of 200,000 products through the upload call, until all of them are in; the shop is asked meanwhile. */
export async function measureImport(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('import')
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  const cookie = await signInOwner(database, shop)
  const file = buildImportFile()
  await wait(1000)
  const before = await shop.readMemoryMb()

  const first = await upload(shop, cookie, file)
  const again = await upload(shop, cookie, file)
  const [counted] = await database.sql<{ n: number }[]>`select count(*)::integer as n from products`
  const peak = await shop.readPeakMemoryMb()
  const megabytes = Math.round(file.size / 2 ** 20)
  return {
    measures: [
      compareWithLimit({
        name: `Import of 200,000 rows, ${megabytes} MB, from the first byte to the answer`,
        value: first.seconds,
        unit: 's',
        below: secondsLimit,
      }),
      compareWithLimit({
        name: 'Answers of the shop meanwhile, 99th percentile',
        value: first.delayMs,
        unit: 'ms',
        below: delayLimitMs,
      }),
      peak === null || before === null
        ? tellOnly('Memory that the import took', 'not told by this system')
        : compareWithLimit({
            name: 'Memory that the import took beyond what the shop had',
            value: peak - before,
            unit: 'MB',
            below: memoryLimitMb,
          }),
      tellOnly('The same file again, nothing new in it', `${again.seconds.toFixed(1)} s`),
      compareWithLimit({
        name: 'Products missing or doubled',
        value: Math.abs((counted?.n ?? 0) - first.count),
        unit: '',
        below: 0,
      }),
    ],
    notes: [`Imported ${first.count} products, then found all of them again.`],
  }
}

/** Sends the file and asks for a small answer all the while. */
export async function upload(shop: Shop, cookie: string, file: File) {
  const body = new FormData()
  body.set('defaultCategory', 'Other')
  body.set('file', file)
  let isOver = false
  const delays: number[] = []
  const asking = (async () => {
    while (!isOver) {
      const askedAt = performance.now()
      await (await fetch(`${shop.origin}/healthz`)).text()
      delays.push(performance.now() - askedAt)
      await wait(askEveryMs)
    }
  })()
  const startedAt = performance.now()
  const answer = await fetch(`${shop.origin}/api/upload-products-csv`, {
    method: 'POST',
    body,
    headers: { Cookie: cookie },
  })
  const result = (await answer.json()) as { count?: number; error?: string }
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await asking
  if (result.count === undefined)
    throw new Error(result.error ?? `the upload was answered with ${answer.status}`)
  const sorted = delays.toSorted((a, b) => a - b)
  return { count: result.count, seconds, delayMs: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

/** A file of the bench's products, with the columns that a lot has. */
export function buildImportFile(count = rows): File {
  const quote = (text: string) => (text.includes(',') ? `"${text}"` : text)
  const lines = [
    'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Total Revenue,Category,Image URL',
  ]
  for (const product of createBenchProducts(count, seed)) {
    const { asin, name, brand, condition, stock, original_price: retail, price, category, id } = product
    const cells = [
      asin ?? '',
      name,
      brand,
      condition,
      // A row without pieces is left out (R40).
      Math.max(1, stock),
      retail ?? '',
      price,
      '45',
      '',
      category,
      `https://images.example.com/${id}.jpg`,
    ]
    lines.push(cells.map((cell) => quote(String(cell))).join(','))
  }
  return new File([lines.join('\n')], 'lot.csv', { type: 'text/csv' })
}
