import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { electronicsProducts } from '#db/sample/catalogue-electronics.ts'
import { sampleCaptions, sampleFacts } from '#db/sample/sample-facts.ts'
import { homeProducts } from '#db/sample/catalogue-home.ts'
import { toysProducts } from '#db/sample/catalogue-toys.ts'
import { loadSampleData } from './sample-loading.server.ts'
import { sampleOrders } from './sample-orders.ts'
import { findSamplePictures } from '#db/sample/pictures-folder.server.ts'

const sample = [...homeProducts, ...electronicsProducts, ...toysProducts]
const now = new Date('2027-06-09T16:00:00Z')
const load = () => loadSampleData({ now })
const loaded = { products: sample.length, orders: sampleOrders.length }
const countProducts = async () => (await sql`select count(*)::integer as count from products`)[0]?.count

beforeEach(async () => {
  await sql`truncate products, orders cascade`
})

describe('the sample catalogue', () => {
  it('has slugs and ASINs of its own for every product, and all its pictures', () => {
    expect(new Set(sample.map((product) => product.slug)).size).toBe(sample.length)
    const asins = sample.flatMap((product) => product.asin ?? [])
    expect(new Set(asins).size).toBe(asins.length)
    const pictures = sample.flatMap(({ slug, pictures: count }) =>
      Array.from({ length: count }, (_, index) => `${slug}-${index + 1}.webp`),
    )
    expect(pictures.filter((name) => !existsSync(join(findSamplePictures() ?? '', name)))).toEqual([])
    expect(
      Object.keys(sampleCaptions).filter(
        (slug) => (sample.find((one) => one.slug === slug)?.pictures ?? 0) < 2,
      ),
    ).toEqual([])
    expect(Object.keys(sampleFacts).filter((slug) => !sample.some((one) => one.slug === slug))).toEqual([])
  })

  it('fills an empty shop, once', async () => {
    expect(await load()).toEqual(loaded)
    expect(await load()).toBeNull()
    expect(await countProducts()).toBe(sample.length)
    const rows = await sql`select name, price::text, original_price::text, stock, images, asin from products`
    for (const product of sample) {
      const row = rows.find(({ name }) => name === product.name)
      expect(row).toMatchObject({ stock: product.stock, asin: product.asin })
      expect(Math.round(Number(row?.price) * 100)).toBe(product.priceCents)
      expect(row?.original_price === null ? null : Math.round(Number(row?.original_price) * 100)).toBe(
        product.originalPriceCents,
      )
      expect(row?.images).toEqual(
        Array.from({ length: product.pictures }, (_, index) =>
          expect.stringMatching(`^/media/${product.slug}-${index + 1}\\.webp\\?v=[0-9a-f]{8}$`),
        ),
      )
    }
  })

  it('is loaded once when servers start at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(load))
    expect(answers.filter((answer) => answer !== null)).toEqual([loaded])
    expect(await countProducts()).toBe(sample.length)
  })

  it('shows all departments among the newest eight', async () => {
    await load()
    const newest = await sql`select department from products order by created_at desc limit 8`
    expect(new Set(newest.map((row) => row.department)).size).toBe(3)
    expect(await sql`select 1 from products where created_at > now()`).toHaveLength(0)
  })

  it('stays away from a shop that has products or orders', async () => {
    await sql`insert into products (name, price) values ('Own', 1)`
    expect(await load()).toBeNull()
    await sql`delete from products`
    await sql`insert into orders (order_number, total_amount, shipping_name, shipping_email) values ('ORD-1', 1, 'A', 'a@b.example')`
    expect(await load()).toBeNull()
    expect(await countProducts()).toBe(0)
  })

  it('says how to pay and where to collect, unless the owner has said it', async () => {
    await sql`update payment_settings set zelle_email = null, zelle_phone = null, cashapp_tag = null, payment_instructions = null`
    await sql`update pickup_settings set pickup_location = 'My own door', pickup_instructions = null where kind = 'pickup'`
    await load()
    expect(await sql`select zelle_email, zelle_phone, cashapp_tag from payment_settings`).toEqual([
      {
        zelle_email: 'pay@glasscityoutlet.example',
        zelle_phone: '(419) 555-0142',
        cashapp_tag: '$GlassCityOutlet',
      },
    ])
    const [pickup] =
      await sql`select pickup_location, pickup_instructions from pickup_settings where kind = 'pickup'`
    expect(pickup).toEqual({
      pickup_location: 'My own door',
      pickup_instructions: expect.stringContaining('order number'),
    })
    await sql`truncate products cascade`
    await sql`update payment_settings set zelle_email = 'own@shop.example'`
    await load()
    expect(await sql`select zelle_email from payment_settings`).toEqual([{ zelle_email: 'own@shop.example' }])
  })
})
