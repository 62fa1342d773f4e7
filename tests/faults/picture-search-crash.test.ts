import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { confirmImport, finishImport } from '#catalogue/import/imports.server.ts'
import { readGoodRows } from '#tests/support/build-import.ts'
import { makeJpeg } from '#tests/support/make-jpeg.ts'
import { sql } from '#tests/support/sql.ts'
import { killInTheMiddle } from './killed-run.ts'

const runner = fileURLToPath(new URL('picture-search-runner.ts', import.meta.url))
const [picture, onePixel] = await Promise.all([makeJpeg(600), makeJpeg(1)])
const host = createServer((call, response) =>
  response
    .writeHead(200, { 'Content-Type': 'image/jpeg' })
    .end(call.url?.includes('B0SEEN') ? picture : onePixel),
).listen(0, '127.0.0.1')
await once(host, 'listening')
process.env.IMAGE_HOSTS = `http://127.0.0.1:${(host.address() as AddressInfo).port}/P/`
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'store-picture-search-'))
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await rm(process.env.DATA_DIR ?? '', { recursive: true, force: true })
})

/** Three whose picture the host has, and one that it answers 1×1 for; all wait for a picture. */
async function importWaiting(): Promise<string> {
  await sql`truncate products, product_pictures, product_changes, imports cascade`
  const rows = ['B0SEEN0001', 'B0SEEN0002', 'B0PIXEL000', 'B0SEEN0003']
  const importId = await readGoodRows(
    rows.map(
      (asin) => `${asin},${asin},,Used,1,,9.00,,Lamps,https://127.0.0.1:9/P/${asin}.01._SCLZZZZZZZ_.jpg`,
    ),
  )
  await confirmImport({
    importId,
    needsPicture: true,
    stock: 'replace',
    choices: { written: [], conditions: [] },
  })
  await finishImport(importId, 'replace')
  return importId
}
const stands = async () =>
  await sql`
    select p.status, p.main_picture, count(*)::integer as products, count(o.key)::integer as copies
    from products p left join product_pictures o on o.address = p.images[1] group by 1, 2 order by 1`
const waiting = { status: 'archived', main_picture: 'guess', copies: 0 }

/** What the killed run waits for at the time: each step of keeping a picture that was fetched. */
const steps = [
  ['its lock', (held) => held`select from products where asin = 'B0SEEN0002' for update`],
  ['its picture', (held) => held`lock table product_pictures in share mode`],
  ['its images and history', (held) => held`lock table product_changes in share mode`],
  ['the job of its sizes', (held) => held`lock table pgboss.job in share mode`],
] as const satisfies [string, Parameters<typeof killInTheMiddle>[0]['obstruct']][]

describe('a look for the pictures of an import that is killed (R132)', () => {
  it.each(steps)(
    'at %s has put nothing on sale without one, and the next has them all',
    async (_, obstruct) => {
      const importId = await importWaiting()
      await killInTheMiddle({ runner, args: ['rules', importId], obstruct })
      for (const { status, main_picture, copies, products } of await stands())
        expect(`${status} ${main_picture} ${copies}`).toBe(
          status === 'active' ? `active stock ${products}` : 'archived guess 0',
        )
      const again = fork(runner, ['rules', importId], { execArgv: [], env: process.env })
      expect(await once(again, 'exit')).toEqual([0, null])
      expect(await stands()).toEqual([
        { status: 'active', main_picture: 'stock', products: 3, copies: 3 },
        { ...waiting, products: 1 },
      ])
      expect(await sql`select key from product_pictures`).toHaveLength(3)
    },
  )

  it('would leave pieces on sale without one if they were put on sale first: the check sees it', async () => {
    const importId = await importWaiting()
    await killInTheMiddle({ runner, args: ['sale-first', importId], obstruct: steps[1][1] })
    expect(await stands()).toContainEqual({ ...waiting, status: 'active', products: 4 })
  })
})
