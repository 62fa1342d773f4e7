import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { insertBenchProducts } from '#bench/catalogue-rows.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { db } from '#db/client.server.ts'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { defaultListingQuery, type ListingQuery } from '#catalogue/listing/listing-query.ts'
import { toSearchTerms } from './search-terms.ts'
import { suggestFor } from './suggestions.server.ts'

const search = (text: string, changes: Partial<ListingQuery> = {}) =>
  listProducts({ ...defaultListingQuery, sort: 'best-match', search: text, ...changes })
const namesFor = async (text: string, changes: Partial<ListingQuery> = {}) =>
  (await search(text, changes)).cards.map((card) => card.name)

let minute = 0
/** Each product a minute younger than the one before. */
const build = (values: Parameters<typeof buildProduct>[0]) =>
  buildProduct({ category: 'Other', createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)), ...values })

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

it('without what is sold out follows every sale, though the catalogue is the same', async () => {
  await build({ name: 'Zebrawood bench', stock: 1 })
  const { id } = await build({ name: 'Zebrawood stool', stock: 1 })
  const find = () => namesFor('zebrawood', { isInStock: true })
  expect(await find()).toEqual(['Zebrawood stool', 'Zebrawood bench'])
  await sql`update products set stock = 0 where id = ${id}`.execute(db)
  expect(await find()).toEqual(['Zebrawood bench'])
  expect(await namesFor('zebrawood')).toHaveLength(2)
})

it('puts what was sold last, though it remembers its pages (R225)', async () => {
  await build({ name: 'Zebrawood bench', stock: 1 })
  const { id } = await build({ name: 'Zebrawood stool', stock: 1 })
  const newest = ['Zebrawood stool', 'Zebrawood bench']
  for (const stock of [1, 0, 1]) {
    await sql`update products set stock = ${stock} where id = ${id}`.execute(db)
    const inOrder = stock === 0 ? newest.toReversed() : newest
    for (const sort of ['best-match', 'newest'] as const)
      expect(await namesFor('zebrawood', { sort }), sort).toEqual(inOrder)
  }
})

describe('a search', () => {
  beforeEach(async () => {
    await build({
      name: 'Harlow 3-Seat Sofa, Oatmeal Bouclé',
      brand: 'Harlow',
      asin: 'B0T4M7JX2K',
      description: 'Comfortable, with two batteries for the lamp.',
    })
    await build({ name: 'Leather Couch', brand: "O'Brien & Sons", category: 'Living Room' })
    await build({ name: 'Wi-Fi Router SX-4821', category: 'Electronics', description: 'Dual band.' })
    await build({ name: 'Table Lamp 12" (brass)', description: 'Fits beside any couch. Upholstered shade.' })
    await build({ name: 'Dining Chairs, set of 4', description: '100% cotton_linen seat' })
    await build({ name: 'Archived sofa', status: 'archived' })
  })

  it.each([
    ['SOFA harlow', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['oatmeal sofa 3 seat', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['sof', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['boucle', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['BOUCLÉ', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['b0t4m7jx2k', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['B0T4M', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['comfortab', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['battery', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['3-seat', 'Harlow 3-Seat Sofa, Oatmeal Bouclé'],
    ['obrien', 'Leather Couch'],
    ["o'brien", 'Leather Couch'],
    ['couches leather', 'Leather Couch'],
    ['living room couch', 'Leather Couch'],
    ['the couch with leather', 'Leather Couch'],
    ['wifi', 'Wi-Fi Router SX-4821'],
    ['wi-fi', 'Wi-Fi Router SX-4821'],
    ['wi fi', 'Wi-Fi Router SX-4821'],
    ['4821', 'Wi-Fi Router SX-4821'],
    ['sx4821', 'Wi-Fi Router SX-4821'],
    ['SX-48', 'Wi-Fi Router SX-4821'],
    ['12"', 'Table Lamp 12" (brass)'],
    ['brass lamp', 'Table Lamp 12" (brass)'],
    ['upholstering', 'Table Lamp 12" (brass)'],
    ['chair', 'Dining Chairs, set of 4'],
    ['set of', 'Dining Chairs, set of 4'],
    ['cotton_linen', 'Dining Chairs, set of 4'],
    ['100%', 'Dining Chairs, set of 4'],
  ])('for %j finds %j', async (text, name) => {
    const found = await search(text)
    expect(found.cards.map((card) => card.name)).toEqual([name])
    expect(found).toMatchObject({ total: 1, pageCount: 1, searchedFor: null, isRelaxed: false })
  })

  it.each([
    [
      'sofa',
      'Harlow 3-Seat Sofa, Oatmeal Bouclé',
      'Velvet settee',
      'Leather Couch',
      'Table Lamp 12" (brass)',
    ],
    [
      'Couches',
      'Leather Couch',
      'Velvet settee',
      'Harlow 3-Seat Sofa, Oatmeal Bouclé',
      'Table Lamp 12" (brass)',
    ],
    ['red sofas', 'Velvet settee'],
    ['television', 'TV stand'],
    ['kids stand', 'TV stand'],
  ])('for %j finds other words for the same thing', async (text, ...names) => {
    await build({ name: 'Velvet settee', description: 'Red.' })
    await build({ name: 'TV stand', category: "Children's room" })
    expect(await namesFor(text)).toEqual(names)
  })

  it.each(['ofa', 'archived', '4822', '%', '_', '*', '🛋', "'", '\\', '<->', '   .  '])(
    'for %j finds nothing',
    async (text) => {
      expect(await search(text)).toMatchObject({
        cards: [],
        total: 0,
        page: 1,
        pageCount: 1,
        searchedFor: null,
        isRelaxed: false,
      })
    },
  )

  it.each([
    ['couhc', 'couch', ['Leather Couch', 'Harlow 3-Seat Sofa, Oatmeal Bouclé', 'Table Lamp 12" (brass)']],
    ['Lether COUHC', 'leather couch', ['Leather Couch']],
    ['wi-fi ruoter', 'wi-fi router', ['Wi-Fi Router SX-4821']],
    ['leather-cuoch', 'leather couch', ['Leather Couch']],
  ])('takes %j for %j', async (typed, searchedFor, names) => {
    const found = await search(typed)
    expect(found).toMatchObject({ searchedFor, isRelaxed: false })
    expect(found.cards.map((card) => card.name)).toEqual(names)
  })

  it.each([
    ['sofa router', 'router', ['Wi-Fi Router SX-4821']],
    ['desk chair', 'chair', ['Dining Chairs, set of 4']],
    ['router zzzz', 'router', ['Wi-Fi Router SX-4821']],
    ['leather recliner couch', 'leather couch', ['Leather Couch']],
    ['red chiar', 'chair', ['Dining Chairs, set of 4']],
    ['big chair 4822', 'chair', ['Dining Chairs, set of 4']],
  ])('for %j, which nothing has, finds what %j has', async (typed, searchedFor, names) => {
    const found = await search(typed)
    expect(found).toMatchObject({ searchedFor, isRelaxed: true, total: names.length })
    expect(found.cards.map((card) => card.name)).toEqual(names)
    // From the cache too.
    expect(await search(typed)).toEqual(found)
  })

  it('leaves out words but no filter', async () => {
    expect(await search('desk chair', { department: 'toys' })).toMatchObject({ total: 0, isRelaxed: false })
  })

  it('corrects nothing when each word is known', async () => {
    expect(await search('couch', { department: 'toys' })).toMatchObject({ total: 0, searchedFor: null })
  })

  it('does not take one model number for another, nor correct it towards what is gone', async () => {
    expect(await search('sx4822')).toMatchObject({ total: 0, searchedFor: null })
    expect(await search('archvied')).toMatchObject({ total: 0, searchedFor: null })
    await sql`delete from products where name = 'Leather Couch'`.execute(db)
    await sql`update products set description = null`.execute(db)
    expect(await search('couhc')).toMatchObject({ total: 0, searchedFor: null })
  })

  it('is filtered and sorted like any list', async () => {
    await build({ name: 'Cheap lamp', priceCents: 500, originalPriceCents: null, condition: 'New' })
    await build({ name: 'Dear lamp', priceCents: 60_000, originalPriceCents: 70_000, category: 'Toys' })
    const cheapFirst = await namesFor('lamp', { sort: 'price-low' })
    expect([cheapFirst.length, cheapFirst[0], cheapFirst[3]]).toEqual([4, 'Cheap lamp', 'Dear lamp'])
    expect((await namesFor('lamp', { sort: 'price-high' }))[0]).toBe('Dear lamp')
    expect((await namesFor('lamp', { sort: 'savings' })).slice(2)).toEqual(['Dear lamp', 'Cheap lamp'])
    expect(await namesFor('lamp', { condition: 'New' })).toEqual(['Cheap lamp'])
    expect(await namesFor('lamp', { department: 'toys' })).toEqual(['Dear lamp'])
    expect(await namesFor('lamp', { category: 'Toys' })).toEqual(['Dear lamp'])
    expect(await namesFor('lamp', { minPriceDollars: 500 })).toEqual(['Dear lamp'])
    expect(await namesFor('lamp', { maxPriceDollars: 10 })).toEqual(['Cheap lamp'])
  })
})

describe('words that are written in several ways', () => {
  beforeEach(async () => {
    await build({ name: 'TV stand' })
    await build({ name: 'Two TVs, 4K' })
    await build({ name: 'Old television' })
    await build({ name: '32-inch HDTV' })
    await build({ name: 'Gaming PC' })
    await build({ name: 'BBQ cover' })
    await build({ name: 'Grills, two' })
    await build({ name: 'DVD player' })
    await build({ name: 'Gps Xbs mount' })
    await build({ name: 'Gpx radio, xb' })
    await build({ name: 'Small air fryer' })
    await build({ name: 'Airfryer XL' })
    await build({ name: 'Air pump', description: 'Not a fryer basket.' })
    await build({ name: 'Deep fryer' })
  })
  // By the typed word first.
  const screens = ['Two TVs, 4K', '32-inch HDTV', 'Old television', 'TV stand']

  it.each([
    ['tv', screens],
    ['tvs', screens],
    ['TVs', screens],
    ["tv's", screens],
    ['hdtv', ['32-inch HDTV', 'Old television', 'Two TVs, 4K', 'TV stand']],
    ['televisions', ['Old television', '32-inch HDTV', 'Two TVs, 4K', 'TV stand']],
    ['4k tvs', ['Two TVs, 4K']],
    ['pcs', ['Gaming PC']],
    ['bbqs', ['Grills, two', 'BBQ cover']],
    ['dvds player', ['DVD player']],
    // A plural finds no beginnings of words that its singular has.
    ['gps', ['Gps Xbs mount']],
    ['xbs', ['Gpx radio, xb', 'Gps Xbs mount']],
    ['airfryer', ['Airfryer XL', 'Small air fryer', 'Air pump']],
    ['airfryers', ['Airfryer XL', 'Small air fryer', 'Air pump']],
    ['air fryer', ['Airfryer XL', 'Small air fryer', 'Air pump']],
    ['Air-Fryers', ['Airfryer XL', 'Small air fryer', 'Air pump']],
    ['small airfryer', ['Small air fryer']],
    ['air fryer xl', ['Airfryer XL']],
  ])('for %j are all found', async (text, names) => {
    const found = await search(text)
    expect(found.cards.map((card) => card.name)).toEqual(names)
    expect(found).toMatchObject({ total: names.length, searchedFor: null, isRelaxed: false })
  })

  it('are one word where many names have it so', async () => {
    for (let count = 0; count < 20; count += 1) await build({ name: 'Airfryer' })
    expect((await search('airfryer')).total).toBe(21)
  })
})

describe('the order of a search', () => {
  it('is the exact name, then what is a desk, then what is only filed or described as one, each newest first', async () => {
    await build({ name: 'Oak desk' })
    await build({ name: 'Plain desk', description: 'Made of oak.' })
    await build({ name: 'Small oak desk' })
    await build({ name: 'Writing table', category: 'Desks', brand: 'Oak & Co' })
    await build({ name: 'Plank', description: 'Oak, for a desk.' })
    expect(await namesFor('OAK desk')).toEqual([
      'Oak desk',
      'Small oak desk',
      'Plain desk',
      'Writing table',
      'Plank',
    ])
  })

  it('puts the exact name first even when it has nothing but signs and stop words', async () => {
    await build({ name: '¿?¡!' })
    await build({ name: 'The Who' })
    expect(await namesFor('¿?¡!')).toEqual(['¿?¡!'])
    expect(await namesFor('the who')).toEqual(['The Who'])
  })
})

describe('the pages of a search', () => {
  beforeEach(async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      name: `Lamp ${index}`,
      price: 1 + index,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }))
    await sql`
      insert into products (name, price, created_at)
      select name, price, created_at from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  })

  it('end with the last page', async () => {
    expect(await search('lamp', { page: 99 })).toMatchObject({ page: 13, pageCount: 13, total: 300 })
    expect((await search('lamp', { page: 99 })).cards).toHaveLength(12)
  })

  it('follow every change of the catalogue at once', async () => {
    expect((await search('lamp')).total).toBe(300)
    const { id } = await buildProduct({ name: 'Brand new lamp' })
    expect(await search('lamp')).toMatchObject({ total: 301 })
    await sql`update products set stock = 0 where id = ${id}`.execute(db)
    expect((await search('lamp')).cards[0]).toMatchObject({ name: 'Lamp 299' })
    expect((await search('lamp', { page: 13 })).cards.at(-1)).toMatchObject({
      name: 'Brand new lamp',
      stock: 0,
    })
    await sql`update products set price = 77.77, stock = 1 where id = ${id}`.execute(db)
    expect((await search('lamp')).cards[0]).toMatchObject({ priceCents: 7777 })
    await sql`update products set description = 'word' where id = ${id}`.execute(db)
    expect((await search('word')).total).toBe(1)
    await sql`update products set description = 'other' where id = ${id}`.execute(db)
    expect((await search('word')).total).toBe(0)
    await sql`update products set status = 'archived' where id = ${id}`.execute(db)
    expect((await search('lamp')).total).toBe(300)
    await sql`truncate products cascade`.execute(db)
    expect((await search('lamp')).total).toBe(0)
  })
})

describe('a common word', () => {
  const kinds = [
    { name: 'Oak desk', description: 'Sturdy.' },
    { name: 'Oaken bench', description: 'Sturdy.' },
    { name: 'Plain chair', description: 'Made of oak.' },
    { name: 'Steel shelf', description: 'No wood.' },
  ]

  beforeEach(async () => {
    const rows = Array.from({ length: 600 }, (_, index) => ({
      ...kinds[index % kinds.length],
      price: 1 + ((index * 7919) % 600),
      original_price: 700,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }))
    rows.push({
      name: 'OAK',
      description: 'The oldest.',
      price: 9,
      original_price: 10,
      created_at: '2020-01-01T00:00:00Z',
    })
    await sql`
      insert into products (name, description, price, original_price, stock, created_at)
      select name, description, price, original_price, abs(hashtext(created_at::text)) % 4, created_at
      from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  })

  it.each([
    [
      'best-match',
      sql`created_at desc, id`,
      sql`case when name = 'OAK' then 0 when name ~ '^Oak' then 1 else 2 end`,
    ],
    ['newest', sql`created_at desc, id`, sql`null::integer`],
    ['price-low', sql`price, id`, sql`null::integer`],
    ['price-high', sql`price desc, id desc`, sql`null::integer`],
    ['savings', sql`savings_percent desc, created_at desc, id`, sql`null::integer`],
  ] as const)('is found in the same order on every page, sorted by %s', async (sort, order, rank) => {
    const wanted = await db
      .selectFrom('products')
      .select('id')
      .where('name', '<>', 'Steel shelf')
      .orderBy('isSoldOut')
      .orderBy(rank)
      .orderBy(order)
      .execute()
    const ids: string[] = []
    for (let page = 1; page <= 19; page++) {
      const found = await search('oak', { sort, page })
      expect(found).toMatchObject({ total: 451, pageCount: 19, page })
      ids.push(...found.cards.map((card) => card.id))
    }
    expect(ids).toEqual(wanted.map((row) => row.id))
  })

  it('is counted as exactly as if all were fetched', async () => {
    await sql`truncate products cascade`.execute(db)
    await insertBenchProducts(db, faultSize({ usual: 300, full: 1200 }), 5)
    const words = await db
      .selectFrom('searchWords')
      .select('word')
      .where('word', '>=', '0')
      .where(sql<boolean>`word !~ '^[=~^]'`)
      .execute()
    const starts = [
      ...new Set(words.flatMap(({ word }) => [word, word.slice(0, 2), word.slice(0, 3), word.slice(0, 4)])),
    ]
    const { rows: differing } = await sql`
      select term, counted.titles, counted.documents, fetched.titles as "fetchedTitles", fetched.documents as "fetchedDocuments"
      from unnest(${starts}::text[]) as term, count_search_term(term) as counted, lateral (
        select count(*) filter (where search_title @@ query) as titles, count(*) as documents
        from products, (select search_query_of(array[term]) as query offset 0) as asked
        where status = 'active' and search_document @@ query) as fetched
      where counted.titles > fetched.titles or counted.documents <> fetched.documents`.execute(db)
    expect(starts.length).toBeGreaterThan(500)
    expect(differing).toEqual([])
  })
})

describe('whatever is typed', () => {
  it('breaks nothing and is never taken for syntax', async () => {
    await build({ name: 'Oak desk' })
    const nasty = fc.string({
      unit: fc.constantFrom(...`abö家 '"\`%_\\&|!:*()<>-–+{}[];,./?@#$^~=0123🛋\u200d\u0301\ud83d`),
      minLength: 1,
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(
        nasty.filter((text) => text.isWellFormed()),
        async (text) => {
          const found = await search(text)
          expect(found.total).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: faultSize({ usual: 60, full: 400 }) },
    )
    for (const text of [
      "'; drop table products; --",
      'null',
      '{a,b}',
      'a:*',
      '!oak',
      'oak | zzz',
      'oak <-> desk',
      '$1',
      'oak\\',
    ]) {
      await search(text)
    }
    expect(await namesFor('oak & desk')).toEqual(['Oak desk'])
    expect(await search('oak | zzzzzzzzz')).toMatchObject({ searchedFor: 'oak', isRelaxed: true })
    expect((await search('!oak')).total).toBe(1)
  })

  it('a product is found by each word of its texts, by its beginning, and by all words together', async () => {
    const word = fc.string({
      unit: fc.constantFrom(
        ...'cdeéßçxyz0123456789',
        '家',
        'я',
        "'",
        '-',
        '.',
        '/',
        '"',
        '&',
        '_',
        '+',
        '😀',
        '’',
        '×',
      ),
      minLength: 1,
      maxLength: 9,
    })
    const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '))
    const texts = fc.record({ name: words, brand: words, asin: word, description: words })
    await fc.assert(
      fc
        .asyncProperty(texts, async ({ name, brand, asin, description }) => {
          await build({ name: `Item ${name}`, brand, asin, description })
          const terms = toSearchTerms([name, brand, asin, description].join(' '))
          for (const term of terms) {
            // Two numbers with a sign between them are a size only together.
            if (/^\d+x\d+$/.test(term)) continue
            expect([term, (await search(term)).total]).toEqual([term, 1])
            const letters = Array.from(term)
            const beginning = letters.slice(0, Math.max(2, Math.ceil(letters.length / 2))).join('')
            if (toSearchTerms(beginning)[0] === beginning)
              expect([beginning, (await search(beginning)).total]).toEqual([beginning, 1])
          }
          if (terms.length > 0) expect([terms, (await search(terms.join(' '))).total]).toEqual([terms, 1])
        })
        .beforeEach(async () => {
          await sql`truncate products cascade`.execute(db)
        }),
      { numRuns: faultSize({ usual: 12, full: 80 }) },
    )
  })
})

describe('what a search field offers', () => {
  it('is the departments that have pieces, and no pieces before anything is typed', async () => {
    await buildProduct({ category: 'Chairs' })
    await buildProduct({ category: 'Tables' })
    await buildProduct({ category: 'Toys' })
    await buildProduct({ category: 'Electronics', status: 'archived' })
    expect(await suggestFor(defaultListingQuery)).toEqual({
      departments: [
        { value: 'home', label: 'Home & Garden', count: 2 },
        { value: 'toys', label: 'Toys & Games', count: 1 },
      ],
      pieces: [],
      total: 0,
    })
  })

  it('is the best four of what the list finds, and says how many there are', async () => {
    for (let count = 0; count < 5; count += 1) await buildProduct({ name: `Harlow sofa ${count}` })
    await buildProduct({ name: 'Sofa', priceCents: 5000 })
    await buildProduct({ name: 'Sofa', stock: 0 })
    await buildProduct({ name: 'Sofa bed', status: 'archived' })
    const { pieces, total } = await suggestFor({ ...defaultListingQuery, sort: 'best-match', search: 'sofa' })
    expect(total).toBe(7)
    expect(pieces).toHaveLength(4)
    expect(pieces.map(({ stock }) => stock)).not.toContain(0)
    expect(pieces[0]).toMatchObject({ name: 'Sofa', stock: 1, priceCents: 5000 })
    expect(Object.keys(pieces[0] ?? {}).toSorted()).toEqual(['id', 'image', 'name', 'priceCents', 'stock'])
  })
})
