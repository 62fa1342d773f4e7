import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { parseTypedQuery } from './price-words.ts'

const search = (text: string, more: Record<string, string> = {}) =>
  listProducts(parseTypedQuery(new URLSearchParams({ search: text, ...more })))
const namesFor = async (text: string, more?: Record<string, string>) =>
  (await search(text, more)).cards.map(({ name }) => name)

let minute = 0
/** Each product a minute younger than the one before. */
const build = (values: Parameters<typeof buildProduct>[0]) =>
  buildProduct({ category: 'Other', createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)), ...values })

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

describe('what is meant (R220)', () => {
  beforeEach(async () => {
    await build({ name: 'Pedestal Table, Walnut', category: 'Tables', priceCents: 20_000 })
    await build({ name: 'Writing Desk with Drawers', category: 'Tables', priceCents: 15_000 })
    await build({
      name: 'Oak Dining Chairs, Set of 2',
      category: 'Chairs',
      description: 'Eight around a table.',
      priceCents: 9000,
    })
    await build({ name: 'Table Lamp, Blue', category: 'Lighting', priceCents: 3000 })
    await build({ name: 'Wool Rug, 5 x 7 ft.', category: 'Rugs' })
    await build({ name: 'Jute Rug, 8 x 10 ft.', category: 'Rugs' })
    await build({ name: 'Vesper 55-Inch TV', category: 'Televisions' })
    await build({ name: 'Train Set, 62 Pieces', category: 'Toys', description: 'An oval of beech.' })
    await build({ name: 'Iron Bookcase', category: 'Storage', stock: 0 })
    await build({ name: 'Pine Bookcase', category: 'Storage' })
  })

  it.each([
    // Things of the kind, then of the category, then what names it, then what mentions it.
    [
      'table',
      [
        'Pedestal Table, Walnut',
        'Writing Desk with Drawers',
        'Table Lamp, Blue',
        'Oak Dining Chairs, Set of 2',
      ],
    ],
    ['chairs oak', ['Oak Dining Chairs, Set of 2']],
    ['blue lamp', ['Table Lamp, Blue']],
    ['rug 5x7', ['Wool Rug, 5 x 7 ft.']],
    ["8' by 10' rug", ['Jute Rug, 8 x 10 ft.']],
    ['tv 55 inch', ['Vesper 55-Inch TV']],
    ['55" TVs', ['Vesper 55-Inch TV']],
    // Sold out last, whatever the sort.
    ['book case', ['Pine Bookcase', 'Iron Bookcase']],
    ['book-cases', ['Pine Bookcase', 'Iron Bookcase']],
  ])('by %j are %j', async (text, names) => {
    const found = await search(text)
    expect(found.cards.map(({ name }) => name)).toEqual(names)
    expect(found).toMatchObject({ total: names.length, isRelaxed: false, searchedFor: null })
    expect((await namesFor(text, { sort: 'price-high' })).toSorted()).toEqual(names.toSorted())
  })

  it('is close where only a mention has all words', async () => {
    const found = await search('dining table')
    expect(found).toMatchObject({ isRelaxed: false })
    // A table by another word for it, before the chairs that mention one.
    expect(found.cards.map(({ name }) => name)).toEqual([
      'Pedestal Table, Walnut',
      'Oak Dining Chairs, Set of 2',
    ])
    expect(await search('oak table')).toMatchObject({ isRelaxed: true, searchedFor: 'table', total: 4 })
    expect(await search('toys for 3 year old')).toMatchObject({
      isRelaxed: true,
      searchedFor: 'toys',
      total: 1,
    })
    // Known by the owner's words, so no typo of a basket.
    await build({ name: 'Wire basket' })
    expect(await search('blankets')).toMatchObject({ total: 0, searchedFor: null })
    // What only mentions one of the words is not close.
    expect(await search('beech chandelier')).toMatchObject({ total: 0, isRelaxed: false })
    expect(await search('rug 9x12')).toMatchObject({ isRelaxed: true, searchedFor: 'rug', total: 2 })
  })

  it('costs what the search says (R222)', async () => {
    expect(await namesFor('table under $150.00')).toEqual([
      'Writing Desk with Drawers',
      'Table Lamp, Blue',
      'Oak Dining Chairs, Set of 2',
    ])
    expect(await namesFor('table over 199')).toEqual(['Pedestal Table, Walnut'])
    expect(await namesFor('$150-200', { sort: 'price-low' })).toEqual([
      'Writing Desk with Drawers',
      'Pedestal Table, Walnut',
    ])
  })

  it('is in its place again as soon as it is sold or comes back', async () => {
    const sell = (name: string, stock: number) =>
      sql`update products set stock = ${stock} where name = ${name}`.execute(db)
    expect(await namesFor('bookcase')).toEqual(['Pine Bookcase', 'Iron Bookcase'])
    await sell('Iron Bookcase', 1)
    await sell('Pine Bookcase', 0)
    expect(await namesFor('bookcase')).toEqual(['Iron Bookcase', 'Pine Bookcase'])
  })
})
