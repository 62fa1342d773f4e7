import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { z } from '#shared/zod.ts'
import { pictureVariants } from './picture-jobs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'store-own-pictures-'))
vi.mock('#platform/config.server.ts', async (original) => {
  const { config } = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...config, dataDir, storage: { kind: 'files', folder: dataDir } } }
})
const { addPicture, copyPicture, findManagedProduct } = await import('./product-pictures.server.ts')
const { arrangePictures, placePicture, removePicture } = await import('./picture-changes.server.ts')
const { forgetUnusedPictures, prepareMainPictures, prepareVariants, variantCount } =
  await import('./prepared-pictures.server.ts')

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const someJpeg = (orientation = 1) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#b35' } })
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer()

/** The data of the jobs that make variants, in their order. */
async function jobs() {
  const data = sql<string>`(select jsonb_agg(data order by created_on, id) from pgboss.job where name = 'picture-variants')`
  const row = await db.selectNoFrom(data.as('data')).executeTakeFirstOrThrow()
  return z.array(pictureVariants.data).parse(row.data ?? [])
}

const storedKeys = async () => (await readdir(join(dataDir, 'pictures')).catch(() => [])).toSorted()
const readImages = async (id: string) =>
  (await findManagedProduct(id))?.pictures.map(({ image }) => image) ?? []

const fullProduct = () =>
  buildProduct({ images: Array.from({ length: 24 }, (_, n) => `https://img.example/${n}.jpg`) })

async function add(productId: string, sent?: Buffer, isMain = false): Promise<string> {
  const outcome = await addPicture({
    productId,
    sent: sent ?? (await someJpeg()),
    userId: null,
    source: 'upload',
    isMain,
  })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value.image
}

describe('a picture that is sent', () => {
  it('is kept upright, known by its measures, and put behind the others', async () => {
    const product = await buildProduct({
      images: ['https://img.example/placeholder.png', 'https://img.example/a.jpg'],
    })
    const image = await add(product.id, await someJpeg(6))
    expect(image).toMatch(/^\/media\/p-[0-9a-f-]{36}\.webp\?v=[0-9a-f]{8}$/)
    const found = await findManagedProduct(product.id)
    expect(found?.pictures).toEqual([
      { image: 'https://img.example/a.jpg', kind: 'unknown', caption: null, own: null },
      {
        image,
        kind: 'piece',
        caption: null,
        own: {
          width: 300,
          height: 400,
          blur: expect.stringMatching(/^data:image\/webp;base64,/),
          variantsMade: 0,
        },
      },
    ])
    expect((await jobs()).at(-1)).toEqual({ key: /p-[0-9a-f-]+/.exec(image)?.[0] })
  })

  it('becomes the main one when that is requested', async () => {
    const product = await buildProduct({ images: ['https://img.example/a.jpg'] })
    const image = await add(product.id, undefined, true)
    expect(await readImages(product.id)).toEqual([image, 'https://img.example/a.jpg'])
  })

  it('leaves nothing behind when it is refused', async () => {
    const before = await storedKeys()
    const full = await fullProduct()
    const sent = await someJpeg()
    const inputs = [
      [{ productId: full.id, sent }, 'too-many'],
      [{ productId: crypto.randomUUID(), sent }, 'unknown-product'],
      [{ productId: 'nonsense', sent }, 'invalid-product'],
      [{ productId: (await buildProduct()).id, sent: Buffer.from('GIF89a') }, 'unknown-format'],
    ] as const
    for (const [input, reason] of inputs) {
      expect(await addPicture({ ...input, userId: null, source: 'upload', isMain: false })).toEqual({
        ok: false,
        error: { reason },
      })
    }
    expect(await storedKeys()).toEqual(before)
  })

  it.each([
    // Refused before another host is asked: this one would be refused for itself.
    ['a full product', async () => (await fullProduct()).id, 'too-many'],
    ['an unknown product', () => crypto.randomUUID(), 'unknown-product'],
    ['no id', () => '', 'invalid-product'],
    ['a product with room', async () => (await buildProduct()).id, 'private-address'],
  ])('is not copied for %s', async (_name, productOf, reason) => {
    const before = await storedKeys()
    const productId = await productOf()
    const address = 'https://127.0.0.1/a.jpg'
    expect(await copyPicture({ productId, userId: null, address, isMain: true })).toEqual({
      ok: false,
      error: { reason },
    })
    expect(await storedKeys()).toEqual(before)
  })

  it('is not lost when several are sent at once, and never more than twenty-four stay', async () => {
    const product = await buildProduct({
      images: Array.from({ length: 21 }, (_, n) => `https://img.example/${n}.jpg`),
    })
    const before = (await storedKeys()).length
    const sent = await someJpeg()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        addPicture({ productId: product.id, sent, userId: null, source: 'upload', isMain: false }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await readImages(product.id)).toHaveLength(24)
    expect((await storedKeys()).length).toBe(before + 3)
  })
})

describe('the pictures of a product', () => {
  it('move, are put in order, and go', async () => {
    const product = await buildProduct({
      images: ['https://x.example/a', 'https://x.example/b', 'https://x.example/c'],
    })
    const [a, b, c] = ['https://x.example/a', 'https://x.example/b', 'https://x.example/c'] as const
    const productId = product.id
    expect(await placePicture({ productId, userId: null, image: c, move: 'main' })).toBe(true)
    expect(await readImages(productId)).toEqual([c, a, b])
    expect(await arrangePictures({ productId, userId: null, images: [b, c] })).toBe(true)
    expect(await readImages(productId)).toEqual([b, c, a])
    expect(await removePicture({ productId, userId: null, image: b })).toBe(true)
    expect(await removePicture({ productId, userId: null, image: b })).toBe(false)
    expect(await placePicture({ productId, userId: null, image: b, move: 'main' })).toBe(false)
    expect(await placePicture({ productId: 'nonsense', userId: null, image: b, move: 'main' })).toBe(false)
    expect(await readImages(productId)).toEqual([c, a])
    expect(await findManagedProduct('nonsense')).toBeNull()
  })

  it('are made in all picture variants ahead of time', async () => {
    const product = await buildProduct()
    const image = await add(product.id)
    const key = /p-[0-9a-f-]+/.exec(image)?.[0] ?? ''
    const stopping = AbortSignal.abort(new Error('the process stops'))
    await expect(prepareVariants(key, stopping)).rejects.toThrow('the process stops')
    expect((await findManagedProduct(product.id))?.pictures[0]?.own?.variantsMade).toBe(0)
    await prepareVariants(key)
    expect((await findManagedProduct(product.id))?.pictures[0]?.own?.variantsMade).toBe(variantCount)
    const forms = await readdir(join(dataDir, 'picture-variants'))
    const made = forms.filter((name) => name.startsWith(key))
    // And the two for zooming.
    expect(made).toHaveLength(variantCount + 2)
    expect(made.filter((name) => /-1600\.(avif|webp)$/.test(name))).toHaveLength(2)
    await prepareVariants('p-gone')
  })

  it('are made of the main pictures of a whole catalogue', async () => {
    await sql`delete from products`.execute(db)
    await buildProduct({ images: ['/media/older-1.webp?v=1'] })
    await buildProduct({ images: ['/media/newer-1.webp?v=1', '/media/newer-2.webp'] })
    await buildProduct({ images: ['https://img.example/elsewhere.jpg'] })
    await buildProduct({ images: ['/media/hidden-1.webp'], status: 'archived' })
    await sql`delete from pgboss.job where name = 'picture-variants'`.execute(db)
    await prepareMainPictures()
    expect((await jobs()).map(({ key }) => key).toSorted()).toEqual(['newer-1', 'older-1'])
  })

  it('are forgotten 30 days after no product used them, not before, and not while a copy does', async () => {
    const [product, copy] = [await buildProduct(), await buildProduct()]
    const [kept, gone] = [await add(product.id), await add(product.id)]
    await db
      .updateTable('products')
      .set({ images: [kept] })
      .where('id', '=', copy.id)
      .execute()
    await db.deleteFrom('products').where('id', '=', product.id).execute()
    const known = db.selectFrom('productPictures').where('address', 'in', [kept, gone])
    const count = async () => (await known.execute()).length
    expect([await forgetUnusedPictures(), await count()]).toEqual([0, 2])
    await sql`update product_pictures set unused_since = unused_since - interval '31 days' where address = ${gone}`.execute(
      db,
    )
    await sql`update product_pictures set unused_since = now() - interval '31 days' where address = ${kept}`.execute(
      db,
    )
    const stored = (await storedKeys()).length
    expect([await forgetUnusedPictures(), await count()]).toEqual([1, 1])
    expect((await storedKeys()).length).toBe(stored - 1)
    expect(await readImages(copy.id)).toEqual([kept])
  })
})
