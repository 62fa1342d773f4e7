import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { buildProduct } from '#tests/support/build-rows.ts'
import { makeJpeg } from '#tests/support/make-jpeg.ts'
import { db } from '#db/client.server.ts'

const [large, middle, small, tiny] = await Promise.all([
  makeJpeg(600),
  makeJpeg(300),
  makeJpeg(160),
  makeJpeg(1),
])

/** What the stand-in for the retail hosts has, by ASIN and form. */
const samplePictures: Record<string, Buffer> = {
  'B0LARGE000.01._SCLZZZZZZZ_.jpg': tiny,
  'B0LARGE000.01._SL1500_.jpg': large,
  'B0LARGE000.jpg': middle,
  'B0MIDDLE00.01.MZZZZZZZ.jpg': small,
  'B0MIDDLE00.jpg': middle,
  'B0ONEPIXEL.jpg': tiny,
  'B0BROKEN00.jpg': large.subarray(0, 400),
}
const asked: string[] = []
const host = createServer((call, response) => {
  const name = (call.url ?? '').slice('/P/'.length)
  asked.push(name)
  const body = samplePictures[name]
  response.writeHead(body ? 200 : 404, { 'Content-Type': 'image/jpeg' }).end(body)
}).listen(0, '127.0.0.1')
await once(host, 'listening')
const prefix = `http://127.0.0.1:${(host.address() as AddressInfo).port}/P/`

const dataDir = mkdtempSync(join(tmpdir(), 'store-repair-'))
vi.mock('#platform/config.server.ts', async (original) => {
  const { config } = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...config, dataDir, storage: { kind: 'files', folder: dataDir }, imageHosts: [prefix] } }
})
const { cancelPictureRepair, findLatestRepair, startPictureRepair } =
  await import('./picture-repair.server.ts')
const { continuePictureRepair, failPictureRepair } = await import('./repair-work.server.ts')
const { findManagedProduct } = await import('./product-pictures.server.ts')
const { buildPerson } = await import('#tests/support/build-people.ts')
const { id: startedBy } = await buildPerson({ isAdmin: true })

afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`truncate products, picture_repairs cascade`.execute(db)
  asked.length = 0
})

async function start(): Promise<string> {
  const outcome = await startPictureRepair({ startedBy })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value.repairId
}

describe('looking for missing pictures', () => {
  it('finds nothing to do where every product has one', async () => {
    const { id } = await buildProduct({ images: ['https://img.example/a.jpg'], asin: 'B0LARGE000' })
    await db
      .insertInto('productPictureFacts')
      .values({ productId: id, address: 'https://img.example/a.jpg', state: 'seen', seenAt: new Date() })
      .execute()
    await buildProduct({ images: ['/media/a.webp'] })
    await buildProduct({ images: [], asin: 'B0LARGE000', status: 'archived' })
    expect(await startPictureRepair({ startedBy })).toEqual({ ok: false, error: { reason: 'nothing' } })
    expect(await findLatestRepair()).toBeNull()
  })

  it('gives each product the best picture, as its main one, and tells what became of all', async () => {
    const build = (name: string, asin: string | null, images: string[] = []) =>
      buildProduct({ name, asin, images })
    const best = await build('Large', 'b0large000', ['/placeholder.svg', 'https://img.example/side.jpg'])
    const fair = await build('Middle', 'B0MIDDLE00', ['http://img.example/not-shown.jpg'])
    await build('One pixel', 'B0ONEPIXEL')
    await build('Broken', 'B0BROKEN00')
    await build('Unknown', 'B0UNKNOWN0')
    await build('Without', null)
    await continuePictureRepair(await start())
    const repair = await findLatestRepair()
    expect(repair).toMatchObject({ state: 'done', total: 6, checked: 6, fixed: 2 })
    expect(Object.fromEntries(repair?.results.map((row) => [row.productName, row.outcome]) ?? [])).toEqual({
      Large: 'fixed',
      Middle: 'fixed',
      'One pixel': 'no-picture',
      Broken: 'failed',
      Unknown: 'no-picture',
      Without: 'no-asin',
    })
    const found = await findManagedProduct(best.id)
    expect(found?.pictures).toMatchObject([
      { own: { width: 600 } },
      { image: 'https://img.example/side.jpg' },
    ])
    expect((await findManagedProduct(fair.id))?.pictures[0]).toMatchObject({ own: { width: 300 } })
    // No one looks on once a picture is large enough.
    expect(asked.filter((name) => name.startsWith('B0LARGE'))).toEqual([
      'B0LARGE000.01._SCLZZZZZZZ_.jpg',
      'B0LARGE000.01._SL1500_.jpg',
    ])
  })

  it('is one at a time, can be stopped, and goes on where it was when a stretch is tried again', async () => {
    const { id } = await buildProduct({ asin: 'B0LARGE000' })
    const repairId = await start()
    expect(await startPictureRepair({ startedBy })).toEqual({ ok: false, error: { reason: 'running' } })
    await Promise.all([continuePictureRepair(repairId), continuePictureRepair(repairId)])
    expect(await findLatestRepair()).toMatchObject({ state: 'done', checked: 1, fixed: 1 })
    // Two at once, as after a stretch that outlived its time, give one picture.
    expect((await findManagedProduct(id))?.pictures).toHaveLength(1)
    await buildProduct({ asin: 'B0LARGE000' })
    const second = await start()
    expect(await cancelPictureRepair()).toBe(true)
    expect(await cancelPictureRepair()).toBe(false)
    await continuePictureRepair(second)
    await failPictureRepair(second)
    expect(await findLatestRepair()).toMatchObject({ state: 'cancelled', checked: 0 })
  })
})
