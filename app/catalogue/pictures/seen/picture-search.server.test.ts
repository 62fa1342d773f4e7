import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { makeJpeg } from '#tests/support/make-jpeg.ts'
import { sql } from '#tests/support/sql.ts'
import type { FetchRefusal } from '#platform/web/fetch-refusal.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'store-picture-search-'))
vi.mock('#platform/config.server.ts', async (original) => {
  const { config } = await original<typeof import('#platform/config.server.ts')>()
  const imageHosts = ['https://retail.example/P/']
  return { config: { ...config, dataDir, storage: { kind: 'files', folder: dataDir }, imageHosts } }
})
/** What every host answers but the retail host's smallest form, which has a picture. */
let answer: Outcome<{ bytes: Buffer }, FetchRefusal> = refuse({ reason: 'unreachable' })
const found = await makeJpeg(300)
vi.mock('#platform/web/guarded-fetch.server.ts', () => ({
  fetchPicture: async (address: string) =>
    address === 'https://retail.example/P/B0KNOWN000.jpg' ? succeed({ bytes: found }) : answer,
}))
const { seekPicture } = await import('./picture-search.server.ts')
const { needingPictures } = await import('#catalogue/pictures/picture-repair.server.ts')
const { db } = await import('#db/client.server.ts')

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const image = 'https://supplier.example/1.jpg'

/** Looks at a product whose main picture is elsewhere. @returns the result, what it is then, and whether it is asked for again. */
async function seek(asin: string | null, its: typeof answer) {
  answer = its
  const { id, name } = await buildProduct({ images: [image], asin })
  const outcome = await seekPicture({ id, name, asin, image, userId: null })
  const [product] = await sql`select main_picture as is from products where id = ${id}`
  const needing = await needingPictures(db).select('p.id').where('p.id', '=', id).execute()
  return [outcome, product?.is, needing.length > 0]
}

describe('a picture on another host (R131)', () => {
  it('is looked at once, and found there', async () => {
    expect(await seek('B0KNOWN000', succeed({ bytes: await makeJpeg(40) }))).toEqual([
      'seen',
      'unknown',
      false,
    ])
  })

  it.each<[string, () => Promise<typeof answer>]>([
    ['is not there', async () => refuse({ reason: 'bad-status' })],
    ['is a page', async () => refuse({ reason: 'not-a-picture' })],
    ['is 1×1', async () => succeed({ bytes: await makeJpeg(1) })],
    ['cannot be read', async () => succeed({ bytes: Buffer.from('no picture') })],
  ])('that %s fails: one is looked for by ASIN, else the piece needs a picture', async (_, its) => {
    expect(await seek(null, await its())).toEqual(['no-asin', 'failed', true])
    expect(await seek('B0UNKNOWN0', await its())).toEqual(['no-picture', 'failed', true])
    expect(await seek('B0KNOWN000', await its())).toEqual(['fixed', 'stock', false])
  })

  it('of a host that does not answer stays what it is, and is asked for again', async () => {
    for (const reason of ['unreachable', 'too-slow', 'other-host'] as const)
      expect(await seek('B0KNOWN000', refuse({ reason }))).toEqual(['unreachable', 'unknown', true])
  })
})
