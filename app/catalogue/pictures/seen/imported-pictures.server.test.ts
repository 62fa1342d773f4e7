import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { makeJpeg } from '#tests/support/make-jpeg.ts'
import { LOWEST_UUID } from '#shared/uuid.ts'

const [picture, onePixel] = await Promise.all([makeJpeg(600), makeJpeg(1)])

/** Called before the host answers: what happens between asking and keeping. */
let meanwhile: () => Promise<unknown> = async () => {}
const host = createServer((call, response) => {
  const body = call.url?.includes('B0SEEN') ? picture : onePixel
  void meanwhile().then(() => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(body))
}).listen(0, '127.0.0.1')
await once(host, 'listening')
const prefix = `http://127.0.0.1:${(host.address() as AddressInfo).port}/P/`

const dataDir = mkdtempSync(join(tmpdir(), 'store-imported-pictures-'))
vi.mock('#platform/config.server.ts', async (original) => {
  const { config } = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...config, dataDir, storage: { kind: 'files', folder: dataDir }, imageHosts: [prefix] } }
})
/** The broken variant: keeping a picture believes what the product was when it was looked for. */
let believed: { images: string[]; mainPicture: 'guess'; asin: string } | null = null
vi.mock('#catalogue/pictures/picture-changes.server.ts', async (original) => {
  const changes = await original<typeof import('#catalogue/pictures/picture-changes.server.ts')>()
  const lockPictures: typeof changes.lockPictures = async (...from) =>
    believed ?? (await changes.lockPictures(...from))
  return { ...changes, lockPictures }
})
const { readGoodRows } = await import('#tests/support/build-import.ts')
const { continueImportedPictures } = await import('./imported-pictures.server.ts')
const { countWaiting } = await import('#catalogue/import/import-history.server.ts')
const { confirmImport, finishImport } = await import('#catalogue/import/imports.server.ts')
const { countUnpictured, findPassedPiece } = await import('#catalogue/pictures/kept/unpictured.server.ts')
const { addPicture } = await import('#catalogue/pictures/product-pictures.server.ts')

afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`truncate products, product_pictures, imports cascade`
  await rm(join(dataDir, 'pictures'), { recursive: true, force: true })
  meanwhile = async () => {}
  believed = null
})

// Refused by the guard before any name is looked up.
const toGuess = (asin: string) => `https://127.0.0.1:9/P/${asin}.01._SCLZZZZZZZ_.jpg`
const toRow = (name: string, asin: string, image = toGuess(asin)) =>
  `${asin},${name},,Used,1,,9.00,,Lamps,${image}`
const rows = [
  toRow('Seen', 'B0SEEN0000'),
  toRow('One pixel', 'B0PIXEL000'),
  toRow('By ASIN', 'B0SEEN0001', ''),
  toRow('Placeholder', 'B0PIXEL001', '/placeholder.svg'),
  toRow('Supplier', 'B0PIXEL002', 'https://a.example/1.jpg'),
]

async function importRows(lines: readonly string[], needsPicture = true): Promise<string> {
  const importId = await readGoodRows(lines)
  await confirmImport({ importId, needsPicture, stock: 'replace', choices: { written: [], conditions: [] } })
  await finishImport(importId, 'replace')
  return importId
}
const never = new AbortController().signal
const look = (importId: string) => continueImportedPictures({ importId, reached: LOWEST_UUID }, never)
const stands = async () =>
  Object.fromEntries(
    (await sql`select name, status, main_picture as is from products`).map(({ name, status, is }) => [
      name,
      `${status} ${is}`,
    ]),
  )
const readJobs = async (importId: string) =>
  await sql`select data from pgboss.job where name = 'imported-pictures' and data ->> 'importId' = ${importId}`
const storedFiles = async () => await readdir(join(dataDir, 'pictures')).catch(() => [])

describe('an import of pieces whose pictures are guessed (R53, R131, R132)', () => {
  it('holds them back until the server has seen a picture, and copies it', async () => {
    const importId = await importRows(rows)
    expect(await stands()).toEqual({
      Seen: 'archived guess',
      'One pixel': 'archived guess',
      'By ASIN': 'archived none',
      Placeholder: 'archived none',
      Supplier: 'active unknown',
    })
    expect(await readJobs(importId)).toEqual([{ data: { importId, reached: LOWEST_UUID } }])
    expect(await countWaiting(importId)).toBe(4)
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from products where name = 'Seen'`
    expect(await findPassedPiece(id)).toMatchObject({ image: null, isOnSale: false })
    expect(await countUnpictured()).toBe(4)
    await look(importId)
    expect(await stands()).toEqual({
      Seen: 'active stock',
      'One pixel': 'archived guess',
      'By ASIN': 'active stock',
      Placeholder: 'archived none',
      Supplier: 'active unknown',
    })
    expect(await countWaiting(importId)).toBe(2)
    const [{ images } = { images: [] }] = await sql<
      { images: string[] }[]
    >`select images from products where name = 'Seen'`
    expect(images).toEqual([expect.stringMatching(/^\/media\/p-/)])
  })

  it('has them on sale where the owner chose that, and copies their pictures too; without any there is nothing to do', async () => {
    const importId = await importRows(rows, false)
    expect(await sql`select name from products where status <> 'active'`).toEqual([])
    await look(importId)
    expect(await stands()).toMatchObject({ Seen: 'active stock', 'By ASIN': 'active none' })
    expect(await readJobs(await importRows([toRow('Other', '', 'https://a.example/2.jpg')]))).toEqual([])
  })

  it('replaces no picture of a product that is there by a guess', async () => {
    const own = 'https://a.example/own.jpg'
    await importRows([toRow('Lamp', 'B0SEEN0000', own)])
    await importRows([toRow('Lamp', 'B0SEEN0000')])
    expect(await sql`select images from products`).toEqual([{ images: [own] }])
  })
})

describe('a look for pictures that is killed between asking and keeping (R132)', () => {
  it('is done again, and what comes late keeps nothing', async () => {
    const importId = await importRows(rows.slice(0, 1))
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const asked = new Promise<void>((resolve) => {
      meanwhile = () => {
        resolve()
        return held
      }
    })
    const killed = look(importId)
    await asked
    meanwhile = async () => {}
    await look(importId)
    expect(await stands()).toEqual({ Seen: 'active stock' })
    goOn()
    await killed
    expect([await storedFiles(), await sql`select key from product_pictures`]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ])
  })

  it('ends at the next product when its process has to stop', async () => {
    const importId = await importRows(rows.slice(0, 1))
    const look = continueImportedPictures({ importId, reached: LOWEST_UUID }, AbortSignal.abort())
    await expect(look).rejects.toThrow('aborted')
  })
})

const own = (id: string) =>
  addPicture({ productId: id, userId: null, sent: picture, source: 'upload', isMain: false })
/** What someone does to the product while its picture is fetched, and what has to remain then. */
const edits: [string, (id: string) => Promise<unknown>, Record<string, string>, number][] = [
  ['gave it an own picture', own, { Seen: 'active piece' }, 1],
  [
    'corrected its ASIN',
    (id) => sql`update products set asin = 'B0OTHER000' where id = ${id}`,
    { Seen: 'archived guess' },
    0,
  ],
  ['deleted it', (id) => sql`delete from products where id = ${id}`, {}, 0],
]

describe('a product that is edited while its picture is fetched (R132)', () => {
  async function lookWhile(edit: (id: string) => Promise<unknown>, isBroken: boolean): Promise<void> {
    const importId = await importRows(rows.slice(0, 1))
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from products`
    let isEdited = false
    meanwhile = async () => {
      if (isEdited) return
      isEdited = true
      await edit(id)
      if (isBroken) believed = { images: [toGuess('B0SEEN0000')], mainPicture: 'guess', asin: 'B0SEEN0000' }
    }
    await look(importId)
    expect(isEdited, 'the edit came in between').toBe(true)
  }

  it.each(edits)('is left as it is: somebody %s', async (_, edit, expected, files) => {
    await lookWhile(edit, false)
    expect(await stands()).toEqual(expected)
    expect(await storedFiles()).toHaveLength(files)
  })

  it.each(edits.slice(0, 2))(
    'is overwritten where the lock is not asked: somebody %s',
    async (_, edit, expected) => {
      await lookWhile(edit, true)
      expect(await stands()).not.toEqual(expected)
    },
  )
})
