import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { db } from '#db/client.server.ts'
import { countRows, listedAs } from '#db/expressions.server.ts'
import { listFeatured, listProducts } from '#catalogue/catalogue.server.ts'
import { getDepartment, electronicsWords, furnitureWords, toysWords } from '#catalogue/departments.ts'
import { countListing } from './listing-counts.server.ts'
import { readFacetCounts, readWithFacetCounts } from './facet-counts.server.ts'
import { readListing } from './listing.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { savingsPercent } from '#catalogue/savings.ts'

const categories = ['Tables', 'TV Stands', 'Toys', 'Cameras', '', 'any', 'category:Toys', "Kids' stuff; --"]
const conditions = ['New', 'Good', 'any', 'condition:Good', '']
const prices = '0.01|9.99|10.00|10.01|20.00|499.99|500.00|500.01|5000.00|99999999.99'.split('|')

const pickOne = (texts: readonly string[]) => fc.constantFrom(...texts)
const product = fc.record({
  category: pickOne(categories),
  condition: pickOne(conditions),
  price: pickOne(prices),
  original_price: fc.option(pickOne(prices)),
  status: pickOne(['active', 'active', 'archived']),
  created_at: pickOne([
    '2026-11-01T00:00:00Z',
    '2026-11-01T23:59:59.999Z',
    '1960-05-05T12:00:00Z',
    'infinity',
    '-infinity',
  ]),
})
const change = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    rows: fc.array(product, { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('update' as const), to: product, share: fc.nat(3) }),
  fc.record({ kind: fc.constant('sell' as const), share: fc.nat(3) }),
  fc.record({ kind: fc.constant('archive' as const), share: fc.nat(3) }),
  fc.record({ kind: fc.constant('rename' as const), share: fc.nat(3) }),
  fc.record({ kind: fc.constant('delete' as const), share: fc.nat(3) }),
  fc.record({ kind: fc.constant('upsert' as const), to: product }),
  fc.record({ kind: fc.constant('truncate' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Every share-th product, in no particular order. */
const chosen = (share: number) => sql`select id from products where abs(hashtext(id::text)) % 4 = ${share}`

async function insert(rows: object[]): Promise<void> {
  await sql`
    insert into products (name, category, condition, price, original_price, status, created_at)
    select 'Piece', category, condition, price, original_price, status, created_at
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

async function apply(step: Change): Promise<void> {
  if (step.kind === 'insert') await insert(step.rows)
  if (step.kind === 'truncate') await sql`truncate products cascade`.execute(db)
  if (step.kind === 'sell')
    await sql`update products set stock = 0 where id in (${chosen(step.share)})`.execute(db)
  if (step.kind === 'delete') await sql`delete from products where id in (${chosen(step.share)})`.execute(db)
  if (step.kind === 'archive') {
    await sql`update products set status = case status when 'active' then 'archived' else 'active' end where id in (${chosen(step.share)})`.execute(
      db,
    )
  }
  if (step.kind === 'rename') {
    await sql`update products set id = gen_random_uuid(), name = name || ' again' where id in (${chosen(step.share)})`.execute(
      db,
    )
  }
  if (step.kind === 'update') {
    const { category, condition, price, original_price: original, created_at: createdAt } = step.to
    await sql`
      update products set category = ${category}, condition = ${condition}, price = ${price}, original_price = ${original}, created_at = ${createdAt}
      where id in (${chosen(step.share)})`.execute(db)
  }
  if (step.kind === 'upsert') {
    const { category, condition, price } = step.to
    await sql`
      insert into products (id, name, category, condition, price)
      select id, 'Upserted', ${category}, ${condition}, ${price} from (select id from products union all select gen_random_uuid()) ids
      on conflict (id) do update set category = excluded.category, condition = excluded.condition, price = excluded.price`.execute(
      db,
    )
  }
}

/** Whether what the pages count by is what is there. */
async function expectExactCounts(): Promise<void> {
  const rows = await db
    .selectFrom('products')
    .select(['category', 'condition', countRows().as('total')])
    .where('status', '=', 'active')
    .groupBy(['category', 'condition'])
    .execute()
  const counts = await readFacetCounts()
  expect(counts.count('any', 'any')).toBe(rows.reduce((sum, { total }) => sum + total, 0))
  expect(counts.categories.toSorted()).toEqual([...new Set(rows.map((row) => row.category))].toSorted())
  expect(counts.conditions.toSorted()).toEqual([...new Set(rows.map((row) => row.condition))].toSorted())
  for (const { category, condition, total } of rows) {
    expect(counts.count(`category:${category}`, `condition:${condition}`)).toBe(total)
  }
}

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

describe('the counts of the catalogue', () => {
  it('stay exact whatever is done to products', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (steps) => {
          for (const step of steps) {
            await apply(step)
            await expectExactCounts()
          }
        })
        .beforeEach(async () => {
          await sql`truncate products cascade`.execute(db)
        }),
      { numRuns: faultSize({ usual: 20, full: 60 }) },
    )
  })

  it('stay exact when many write at once, and nobody is locked out for good', async () => {
    await insert(
      Array.from({ length: 40 }, (_, index) => ({
        category: 'Tables',
        condition: 'New',
        price: `${index + 1}.00`,
        status: 'active',
        created_at: '2026-11-01',
      })),
    )
    const steps: Change[] = Array.from({ length: 24 }, (_, index) => {
      const to = {
        category: categories[index % 4] ?? '',
        condition: 'Good',
        price: '15.00',
        original_price: null,
        status: 'active',
        created_at: '2026-11-02',
      }
      return index % 3 === 0 ? { kind: 'insert', rows: [to] } : { kind: 'update', to, share: index % 4 }
    })
    const outcomes = await Promise.allSettled(steps.map(apply))
    // Two statements may take the rows of products themselves in different orders; the counts add no deadlock. Each
    // takes a second to be found, and who waits behind several gives up.
    const failures = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    )
    for (const failure of failures) expect(failure).toMatch(/deadlock detected|due to lock timeout/)
    await expectExactCounts()
  })

  it('are untouched by sales', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const before = await readFacetCounts()
    await sql`update products set stock = stock - 1 where id = ${id}`.execute(db)
    expect(await readFacetCounts()).toBe(before)
  })

  it('are untouched by new prices, and counted anew after whatever a facet or a name is', async () => {
    const { id } = await buildProduct({ stock: 5 })
    let before = await readFacetCounts()
    await sql`update products set price = price - 1, original_price = 90 where id = ${id}`.execute(db)
    expect(await readFacetCounts()).toBe(before)
    for (const change of [
      sql`category = 'Rugs'`,
      sql`condition = 'New'`,
      sql`brand = 'Acme'`,
      sql`name = 'Rug'`,
      sql`status = 'archived'`,
    ]) {
      await sql`update products set price = price - 1, ${change} where id = ${id}`.execute(db)
      const after = await readFacetCounts()
      expect(after).not.toBe(before)
      before = after
    }
  })

  it('of a price range are those of the page, or the page is read again', async () => {
    const { id } = await buildProduct({ priceCents: 2000 })
    const query = { ...defaultListingQuery, minPriceDollars: 10 }
    const facets = await readFacetCounts()
    const counts = await countListing(query, facets)
    expect(await readListing(query, counts, 0)).toMatchObject({ version: facets.version })
    await sql`update products set price = 30 where id = ${id}`.execute(db)
    expect(await readListing(query, counts, 0)).toMatchObject({ version: null })
    expect(await listProducts(query)).toMatchObject({ total: 1, cards: [{ id }] })
  })
})

describe('what is derived from products', () => {
  it('puts every category into the same department as the pages do', async () => {
    const words = [...electronicsWords, ...furnitureWords, ...toysWords]
    const texts = fc.oneof(
      fc
        .string({ unit: 'grapheme', maxLength: 30 })
        .filter((text) => !text.includes('\0') && text.isWellFormed()),
      fc
        .array(pickOne([...words, 'and', '&', '-', 'Kids', 'Storage', 'É', 'İ', 'K']), { maxLength: 5 })
        .map((list) => list.join(' ')),
      pickOne(words).map((word) => `${word.toUpperCase()}s`),
    )
    const sample = [...words, ...fc.sample(texts, 1500)]
    const rows = await db
      .selectFrom(listedAs('category', sample, 'text'))
      .select(({ fn }) => fn<string>('department_of', ['category.item']).as('department'))
      .execute()
    expect(rows.map((row) => row.department)).toEqual(sample.map(getDepartment))
    const ofNothing = db.selectNoFrom(sql<string>`department_of(null)`.as('department'))
    expect(await ofNothing.execute()).toEqual([{ department: getDepartment(null) }])
  })

  it('rounds the percent saved as the pages do', async () => {
    const cents = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 9_999_999_999 }))
    const sample = fc.sample(fc.tuple(cents, fc.option(cents)), 3000)
    const percent = sql<number>`savings_percent_of((pair ->> 0)::numeric / 100, (pair ->> 1)::numeric / 100)`
    const rows = await db
      .selectFrom(sql<object>`jsonb_array_elements(${JSON.stringify(sample)}::jsonb)`.as('pair'))
      .select(percent.as('percent'))
      .execute()
    expect(rows.map((row) => row.percent)).toEqual(
      sample.map(([price, original]) => savingsPercent(price, original)),
    )
  })
})

describe('choices and tabs', () => {
  it('lists what active products have, conditions from best to worst', async () => {
    await buildProduct({ category: 'Tables', condition: 'Used' })
    await buildProduct({ category: 'chairs', condition: 'Refurbished' })
    await buildProduct({ category: 'Cameras', condition: 'New' })
    await buildProduct({ category: 'Cameras', condition: 'Like New' })
    await buildProduct({ category: 'Hidden', condition: 'Damaged', status: 'archived' })
    const gone = await buildProduct({ category: 'Gone', condition: 'Acceptable' })
    await sql`delete from products where id = ${gone.id}`.execute(db)
    expect(await readFacetCounts()).toMatchObject({
      categories: ['Cameras', 'chairs', 'Tables'],
      conditions: ['New', 'Like New', 'Used', 'Refurbished'],
    })
    expect((await listFeatured(null)).counts).toEqual({ all: 4, electronics: 2, home: 2, toys: 0 })
  })
})

describe('kept counts', () => {
  it('are the same object until the catalogue changes', async () => {
    await buildProduct({ category: 'Lamps' })
    const first = await readFacetCounts()
    expect(first.count('category:Lamps', 'any')).toBe(1)
    expect(await readFacetCounts()).toBe(first)
    await buildProduct({ category: 'Lamps' })
    const second = await readFacetCounts()
    expect(second).not.toBe(first)
    expect(second.count('category:Lamps', 'any')).toBe(2)
  })

  it('never outlive a change: the list and its count are of one moment', async () => {
    for (let products = 1; products <= 30; products += 1) {
      await buildProduct()
      const { cards, total } = await listProducts(defaultListingQuery)
      expect(total).toBe(products)
      expect(cards).toHaveLength(Math.min(products, 24))
    }
    await sql`update products set status = 'archived' where id in (select id from products limit 10)`.execute(
      db,
    )
    expect((await listProducts(defaultListingQuery)).total).toBe(20)
  })

  it('are read again when the catalogue moved on meanwhile, but not for ever', async () => {
    await buildProduct()
    const stale = { version: '-1' }
    const read = vi.fn(async () => stale)
    expect(await readWithFacetCounts(read)).toBe(stale)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('are counted once for visitors who come together', async () => {
    await buildProduct({ category: 'Lamps' })
    const [first, ...others] = await Promise.all([readFacetCounts(), readFacetCounts(), readFacetCounts()])
    expect(first.count('any', 'any')).toBe(1)
    for (const other of others) expect(other).toBe(first)
  })
})
