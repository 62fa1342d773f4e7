import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import type { Marketplace } from './marketplace.ts'
import {
  countTakeDowns,
  listPostsUp,
  listTakeDowns,
  listTakenDown,
  markPosted,
  setTakenDown,
} from './marketplaces.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const now = new Date()

beforeEach(async () => {
  await sql`truncate products, marketplace_posts cascade`
})

const mark = async (product: string, place: Marketplace = 'facebook', address: string | null = null) =>
  await markPosted({ form: { product, place, address }, userId, now })

/** A piece that is up on Facebook Marketplace. */
async function buildPosted(wanted: Parameters<typeof buildProduct>[0] = {}) {
  const product = await buildProduct({ stock: 1, ...wanted })
  expect((await mark(product.id)).ok).toBe(true)
  return product
}

const tick = async (id: string, isDown: boolean, at = now) =>
  (await setTakenDown({ id, isDown, userId, now: at })).ok
const reasons = async () => (await listTakeDowns()).map(({ name, reason }) => [name, reason] as const)

describe('the take-down list (R105)', () => {
  it('has what nobody can buy any more, with the reason, and counts it', async () => {
    await buildPosted({ name: 'Here' })
    const sold = await buildPosted({ name: 'Sold' })
    const held = await buildPosted({ name: 'Held' })
    const archived = await buildPosted({ name: 'Archived' })
    const deleted = await buildPosted({ name: 'Deleted' })
    expect(await countTakeDowns()).toBe(0)
    await sql`update products set stock = 0 where id in (${sold.id}, ${held.id})`
    await sql`
      insert into holds (product_id, name, subjects, until_at, is_from_web)
      values (${held.id}, 'Hanna', '{}', now() + interval '1 hour', false)`
    await sql`update products set status = 'archived' where id = ${archived.id}`
    await sql`delete from products where id = ${deleted.id}`
    expect(new Map(await reasons())).toEqual(
      new Map([
        ['Sold', 'sold'],
        ['Held', 'held'],
        ['Archived', 'archived'],
        ['Deleted', 'deleted'],
      ]),
    )
    expect(await countTakeDowns()).toBe(4)
    expect((await listPostsUp(null)).map(({ name }) => name)).toEqual(['Here'])
  })

  it('loses what was ticked, and what can be bought again', async () => {
    const [one, two] = [await buildPosted({ name: 'One' }), await buildPosted({ name: 'Two' })]
    await sql`update products set stock = 0`
    const posts = await listTakeDowns()
    expect(await tick(posts.find(({ name }) => name === 'One')?.id ?? '', true)).toBe(true)
    expect(await reasons()).toEqual([['Two', 'sold']])
    await sql`update products set stock = 1 where id = ${two.id}`
    expect(await reasons()).toEqual([])
    await sql`update products set stock = 1 where id = ${one.id}`
    expect((await listPostsUp(null)).map(({ name }) => name)).toEqual(['Two'])
  })

  it('does not ask for a piece of which some are left', async () => {
    await buildPosted({ stock: 3 })
    await sql`update products set stock = 1`
    expect(await reasons()).toEqual([])
  })

  it('has a post that was marked after the piece was gone', async () => {
    await buildPosted({ name: 'Late', stock: 0 })
    expect(await reasons()).toEqual([['Late', 'sold']])
  })
})

describe('marking a piece as posted (R105)', () => {
  it('is once for each place, however many mark it at the same moment', async () => {
    const { id } = await buildProduct({})
    await Promise.all(Array.from({ length: 20 }, async () => await mark(id)))
    await mark(id, 'craigslist')
    expect(await sql`select place from marketplace_posts order by place`).toEqual([
      { place: 'craigslist' },
      { place: 'facebook' },
    ])
  })

  it('keeps the price of the moment, and takes a new one and a new link when it is marked again', async () => {
    const { id } = await buildProduct({ priceCents: 6000, stock: 1 })
    await mark(id, 'facebook', 'https://facebook.example/1')
    await sql`update products set price = 48 where id = ${id}`
    expect(await listPostsUp([id])).toMatchObject([
      { priceCents: 6000, priceNowCents: 4800, address: 'https://facebook.example/1' },
    ])
    await mark(id)
    expect(await listPostsUp([id])).toMatchObject([
      { priceCents: 4800, priceNowCents: 4800, address: 'https://facebook.example/1' },
    ])
  })

  it('refuses what is gone', async () => {
    const { id } = await buildProduct({})
    await sql`delete from products where id = ${id}`
    expect(await mark(id)).toEqual({ ok: false, error: { reason: 'unknown-product' } })
  })
})

describe('a tick (R105)', () => {
  it('counts once, and can be taken back within a day', async () => {
    await buildPosted()
    const [post] = await listPostsUp(null)
    const { id = '' } = post ?? {}
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await tick(id, true)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await listTakenDown(now)).toMatchObject([{ id }])
    const later = new Date(now.getTime() + 25 * 3_600_000)
    expect(await tick(id, false, later)).toBe(false)
    expect(await listTakenDown(later)).toEqual([])
    expect(await tick(id, false)).toBe(true)
    expect(await tick(id, false)).toBe(false)
    expect(await listPostsUp(null)).toMatchObject([{ id }])
  })

  it('is not taken back where the piece was posted again since', async () => {
    const { id: product } = await buildPosted()
    const [post] = await listPostsUp(null)
    await tick(post?.id ?? '', true)
    await mark(product)
    expect(await tick(post?.id ?? '', false)).toBe(false)
    expect(await listPostsUp(null)).toHaveLength(1)
  })
})

it('marks nothing at all where the index is missing that keeps it from marking twice', async () => {
  await sql`drop index marketplace_posts_up`
  const { id } = await buildProduct({})
  const answers = await Promise.all([1, 2].map(async () => await mark(id).catch(() => null)))
  expect(answers).toEqual([null, null])
  await sql`create unique index marketplace_posts_up on marketplace_posts (product_id, place) where taken_down_at is null`
})
