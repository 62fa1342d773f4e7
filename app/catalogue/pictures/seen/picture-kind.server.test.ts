import fc from 'fast-check'
import { sql as kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { db } from '#db/client.server.ts'
import { copyProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { setPictureCaption, setPictureKind } from './picture-kinds.server.ts'
import { shownPictures } from '#catalogue/picture-kinds/picture-kind.ts'
import { findProduct } from '#catalogue/catalogue.server.ts'
import { placePicture } from '#catalogue/pictures/picture-changes.server.ts'
import { picturesColumn } from '#catalogue/product-rows.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { asinCandidateUrls, isGuessedPicture } from '#media/asin-candidates.ts'

const asin = 'B0KNOWN000'
const guess = `https://one.example/P/${asin}.01._SL500_.jpg`
const ours = '/media/p-own.webp'

async function isGuessInDatabase(image: string, its: string | null): Promise<boolean | null> {
  const { rows } = await kysely<{ is: boolean | null }>`
    select is_guessed_picture(${image}, ${its}::text) as is`.execute(db)
  return rows[0]?.is ?? null
}

describe('an address that was made from an ASIN (R131)', () => {
  it.each([
    ...asinCandidateUrls(asin, ['https://one.example/P/']).map((url) => [url, asin, true] as const),
    [`https://one.example/P/${asin}.jpg`, asin.toLowerCase(), true],
    ['https://one.example/P/B0-1.01._SCLZZZZZZZ_.jpg', null, true],
    [`https://one.example/P/${asin}.jpg`, null, false],
    [`https://one.example/P/x${asin}.jpg`, asin, false],
    ['https://one.example/I/71abcDEF.jpg', asin, false],
    [`https://one.example/P/${asin}.01._SL500_.jpg?t=1`, asin, false],
    [ours, asin, false],
  ] as const)('%s of %s is a guess: %s', async (image, its, isGuess) => {
    expect(isGuessedPicture(image, its)).toBe(isGuess)
    expect(await isGuessInDatabase(image, its)).toBe(isGuess)
  })

  it('is one for the program when it is one for the database', async () => {
    const part = fc.constantFrom(...`https://|/|a.example|${asin}|.01.|_SL1_|LZZZZZZZ|.jpg|?|\n`.split('|'))
    const image = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(image, fc.constantFrom(asin, null), async (address, its) => {
        expect(await isGuessInDatabase(address, its)).toBe(isGuessedPicture(address, its))
      }),
    )
  })
})

it('shows the first of them that was seen, and no address that may not be shown (R26, R131)', async () => {
  const product = await buildProduct({ asin })
  await sql`insert into product_picture_facts (product_id, address, state, seen_at) values
    (${product.id}, 'https://a.example/gone.jpg', 'failed', now()), (${product.id}, ${`${guess}?`}, 'seen', now())`
  const others =
    '|/placeholder.svg|/media/../x.webp|javascript:x|http://a.example/1.jpg|https://|https://a b/1.jpg'
  const seen = [`${guess}?`, ours, 'https://a.example/1.jpg']
  const addresses = [...others.split('|'), 'https://a.example/gone.jpg', guess, ...seen]
  const columns = [picturesColumn.as('kinds'), 'p.images', shownPicture] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...addresses), { maxLength: 4 }), async (images) => {
      await sql`update products set images = ${images} where id = ${product.id}`
      const [row] = await db
        .selectFrom('products as p')
        .select(columns)
        .where('p.id', '=', product.id)
        .execute()
      expect(row?.image).toBe(shownPictures(images, row?.kinds ?? [])[0]?.image ?? null)
      expect([null, ...seen]).toContain(row?.image)
    }),
  )
})

describe('the main picture of a product', () => {
  const readPicture = async (id: string) =>
    (await sql`select main_picture from products where id = ${id}`)[0]?.main_picture

  it.each([
    [[], 'none'],
    [['/placeholder.svg', 'https://a.example/1.jpg'], 'none'],
    [['http://a.example/1.jpg'], 'none'],
    [['https://a.example/placeholder.png'], 'none'],
    [[guess, 'https://a.example/1.jpg'], 'guess'],
    [['https://a.example/1.jpg', guess], 'unknown'],
    [['/media/sample-1.webp'], 'unknown'],
  ])('%j is %s, whatever somebody writes (R131)', async (images, kind) => {
    const { id } = await buildProduct({ images, asin, mainPicture: 'piece' })
    expect(await readPicture(id)).toBe(kind)
    await sql`update products set main_picture = 'piece' where id = ${id}`
    expect(await readPicture(id)).toBe(kind)
  })

  it.each([
    ['upload', 'piece', 'unknown'],
    ['asin', 'stock', 'stock'],
    ['address', 'unknown', 'unknown'],
  ])('that came by %s is %s, of a copy %s', async (source, kind, kindOfCopy) => {
    const [one, copy] = [await buildProduct(), await buildProduct()]
    const key = `kind-of-${source}`
    const [{ address } = { address: '' }] = await sql<{ address: string }[]>`
      insert into product_pictures (key, version, product_id, width, height, blur, source)
      values (${key}, '00000000', ${one.id}, 9, 9, 'data:image/webp;base64,AA', ${source}) returning address`
    await sql`update products set images = array[${address}] where id in (${one.id}, ${copy.id})`
    expect([await readPicture(one.id), await readPicture(copy.id)]).toEqual([kind, kindOfCopy])
  })

  it('is what its owner says, and what the store found there', async () => {
    const { id } = await buildProduct({ images: [guess], asin, status: 'archived', awaitsPicture: true })
    const write = async (state: string, kind: string | null) =>
      await sql`
        insert into product_picture_facts (product_id, address, state, seen_at, kind)
        values (${id}, ${guess}, ${state}, case when ${state} <> 'unseen' then now() end, ${kind})
        on conflict (product_id, address_hash) do update set
          state = excluded.state, seen_at = excluded.seen_at, kind = excluded.kind`
    const stands = async () => (await sql`select main_picture, status from products where id = ${id}`)[0]
    await write('unseen', 'piece')
    expect(await stands()).toEqual({ main_picture: 'guess', status: 'archived' })
    await write('failed', null)
    expect(await stands()).toEqual({ main_picture: 'failed', status: 'archived' })
    // Seen, it is on sale (R53).
    await write('seen', null)
    expect(await stands()).toEqual({ main_picture: 'stock', status: 'active' })
    await write('seen', 'unknown')
    expect(await stands()).toEqual({ main_picture: 'unknown', status: 'active' })
    const told = { productId: id, userId: null, image: guess, kind: 'piece' } as const
    expect([await setPictureKind(told), await setPictureKind(told)]).toEqual([true, true])
    const history = await sql`select kind, before, after from product_changes where product_id = ${id}`
    const [before, after] = [{ picture_kind: 'unknown' }, { picture_kind: 'piece' }]
    expect(history, 'once').toEqual([{ kind: 'pictured', before, after }])
    const copied = await copyProduct({ id, userId: null })
    expect(copied.ok && (await readPicture(copied.value))).toBe('unknown')
    expect(await stands()).toEqual({ main_picture: 'piece', status: 'active' })
    for (const other of [{ image: ours }, { productId: 'none' }])
      expect(await setPictureKind({ ...told, ...other })).toBe(false)
    await sql`update products set images = '{}' where id = ${id}`
    expect(await readPicture(id)).toBe('none')
  })
})

describe('the caption of a picture (R228)', () => {
  it('is on the page of its product, moves with it, is told by the history, and follows to a copy', async () => {
    const other = '/media/p-other.webp'
    const { id } = await buildProduct({ images: [ours, other] })
    const told = { productId: id, userId: null, image: other, caption: 'Scratch near the corner' }
    const shown = async (productId = id) => (await findProduct(productId))?.captions
    expect(await shown()).toBeUndefined()
    expect([await setPictureCaption(told), await setPictureCaption(told)]).toEqual([true, true])
    expect(await shown()).toEqual([null, told.caption])
    await placePicture({ productId: id, userId: null, image: other, move: 'main' })
    expect(await shown()).toEqual([told.caption, null])
    const copied = await copyProduct({ id, userId: null })
    if (!copied.ok) throw new Error('it was not copied')
    await sql`update products set status = 'active' where id = ${copied.value}`
    expect(await shown(copied.value)).toEqual([told.caption, null])
    expect(await setPictureCaption({ ...told, caption: null })).toBe(true)
    expect(await shown()).toBeUndefined()
    const history = await sql`
      select before, after from product_changes where product_id = ${id} and after ? 'picture_caption' order by created_at`
    expect(history).toEqual([
      { before: { picture_caption: null }, after: { picture_caption: told.caption } },
      { before: { picture_caption: told.caption }, after: { picture_caption: null } },
    ])
  })

  it('is of no picture that the product does not have', async () => {
    const { id } = await buildProduct({ images: [ours] })
    const told = { productId: id, userId: null, image: ours, caption: 'x' }
    for (const wrong of [
      { image: '/media/other.webp' },
      { productId: 'none' },
      { productId: id.replace(/./g, '0') },
    ])
      expect(await setPictureCaption({ ...told, ...wrong })).toBe(false)
  })
})
