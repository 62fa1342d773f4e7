import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { countMistagged, listTagged, type TagChoice } from './tag-choosing.server.ts'
import { printTags } from './tags.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await sql`delete from order_items`
  await sql`delete from products`
  await sql`delete from tag_prints`
})

const nothing: TagChoice = { ids: [], lot: null, importId: null, cameOn: null, isMistagged: false }
const print = async (ids: string[], { isForEachPiece = false } = {}) =>
  await printTags({
    ids,
    format: '2x1',
    first: 1,
    isForEachPiece,
    userId,
    laterTexts: new Map(),
    registration: null,
  })
const mistagged = async () => (await listTagged({ ...nothing, isMistagged: true })).map(({ id }) => id)

it('products on sale need a new tag when their price is another than that of their last one', async () => {
  const [changed, same] = [
    await buildProduct({ priceCents: 5000, stock: 1 }),
    await buildProduct({ priceCents: 5000, stock: 1 }),
  ]
  const never = await buildProduct({ priceCents: 5000 })
  await print([changed.id, same.id])
  expect([await countMistagged(), await mistagged()]).toEqual([0, []])
  await sql`update products set price = 40 where id in (${changed.id}, ${never.id})`
  expect([await countMistagged(), await mistagged()]).toEqual([1, [changed.id]])
  await sql`update products set stock = 0 where id = ${changed.id}`
  expect(await countMistagged()).toBe(0)
  await sql`update products set stock = 1, status = 'archived' where id = ${changed.id}`
  expect(await countMistagged()).toBe(0)
  await sql`update products set status = 'active' where id = ${changed.id}`
  await print([changed.id])
  expect(await countMistagged()).toBe(0)
  expect(await sql`select tag_price::text as price from products where id = ${changed.id}`).toEqual([
    { price: '40.00' },
  ])
})

it('are those of a lot or of an import, when they are on sale, or those that were chosen', async () => {
  const [one, two, archived] = [
    await buildProduct(),
    await buildProduct(),
    await buildProduct({ status: 'archived' }),
  ]
  const [imported] = await sql<{ id: string }[]>`
    insert into imports (file_name, state, default_category) values ('lot.csv', 'done', 'Other') returning id`
  for (const [at, { id }] of [one, archived].entries())
    await sql`
      insert into import_rows (import_id, line, product_id, name, category, condition, price, stock, status, images)
      values (${imported?.id ?? ''}, ${at + 2}, ${id}, 'x', 'Other', 'Used', 1, 1, 'active', '{}')`
  const readIds = async (choice: Partial<TagChoice>) =>
    (await listTagged({ ...nothing, ...choice })).map(({ id }) => id).toSorted()
  expect(await readIds({ importId: imported?.id ?? null })).toEqual([one.id])
  expect(await readIds({ importId: randomUUID() })).toEqual([])
  expect(await readIds({ ids: [two.id, archived.id] })).toEqual([two.id, archived.id].toSorted())
  expect(await readIds({})).toEqual([])
})

it('are those that came in on a day, and those that need new ones on one way through the store', async () => {
  const [old, far, near] = [
    await buildProduct({ location: 'Aisle 1' }),
    await buildProduct({ location: 'Aisle 10' }),
    await buildProduct({ location: 'Aisle 2' }),
  ]
  await sql`update products set created_at = now() - interval '2 days' where id = ${old.id}`
  const [{ today } = {}] = await sql<{ today: string }[]>`
    select (now() at time zone 'America/New_York')::date::text as today`
  const cameOn = today ?? ''
  const readIds = async (choice: Partial<TagChoice>) =>
    (await listTagged({ ...nothing, ...choice })).map(({ id }) => id)
  expect((await readIds({ cameOn })).toSorted()).toEqual([far.id, near.id].toSorted())
  await print([old.id, far.id, near.id])
  await sql`update products set price = price + 1`
  expect(await readIds({ isMistagged: true })).toEqual([old.id, near.id, far.id])
})

it('one tag is printed for each piece in stock, and one for a product of which none is left', async () => {
  const [several, none] = [await buildProduct({ stock: 3 }), await buildProduct({ stock: 0 })]
  expect(await print([several.id, none.id], { isForEachPiece: true })).toMatchObject({ ok: true })
  const printed = await sql`select product_id as id, tags from tag_prints order by tags desc`
  expect(printed).toEqual([
    { id: several.id, tags: 3 },
    { id: none.id, tags: 1 },
  ])
})
