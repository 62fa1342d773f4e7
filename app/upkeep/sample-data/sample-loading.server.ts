import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { turnOnAllRooms } from '#settings/rooms/rooms.server.ts'
import { sql } from 'kysely'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { centsToNumeric } from '#shared/money.ts'
import { transact, type Transaction } from '#db/client.server.ts'
import { electronicsProducts } from '#db/sample/catalogue-electronics.ts'
import { homeProducts } from '#db/sample/catalogue-home.ts'
import { findSamplePictures } from '#db/sample/pictures-folder.server.ts'
import type { SampleProduct } from '#db/sample/sample-product.ts'
import { sampleCostCents, sampleLots } from '#db/sample/sample-lots.ts'
import { samplePayment, sampleTerms } from '#db/sample/sample-settings.ts'
import { toysProducts } from '#db/sample/catalogue-toys.ts'
import { insertCaption } from '#catalogue/pictures/seen/picture-kinds.server.ts'
import { sampleCaptions, sampleFacts } from '#db/sample/sample-facts.ts'
import { writeSampleOrders } from './sample-orders.server.ts'

/** A lock number of our own: of two servers that start together one loads, the other finds it loaded. */
const loadLock = 4_196_529
const minutesPerDay = 24 * 60

/** Takes one product of each department in turn, so that the newest on the home page are of all kinds. */
function mixDepartments(departments: readonly (readonly SampleProduct[])[]): SampleProduct[] {
  const longest = Math.max(...departments.map((products) => products.length))
  return Array.from({ length: longest }, (_, position) =>
    departments.flatMap((products) => products[position] ?? []),
  ).flat()
}

/** Addresses of a product's pictures; the version changes when a picture is drawn anew. */
async function picturesOf(product: SampleProduct): Promise<string[]> {
  const folder = findSamplePictures()
  if (!folder) return []
  return await Promise.all(
    Array.from({ length: product.pictures }, async (_, position) => {
      const name = `${product.slug}-${position + 1}.webp`
      const bytes = await readFile(join(folder, name))
      return `/media/${name}?v=${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
    }),
  )
}

/**
 * Fills an empty database (no product, no order) with the sample data (R65): products, orders, and what the shop says
 * of payment and pickup. @returns how many were loaded; null when there was something already.
 */
export async function loadSampleData({
  now,
}: {
  now: Date
}): Promise<{ products: number; orders: number } | null> {
  return await transact(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${loadLock}::bigint)`.execute(tx)
    const [product, order] = await Promise.all([
      tx.selectFrom('products').select('id').limit(1).executeTakeFirst(),
      tx.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
    ])
    if (product || order) return null
    const products = mixDepartments([homeProducts, electronicsProducts, toysProducts])
    await writeLots(tx)
    const rows = await Promise.all(products.map(rowOf))
    const written = await tx.insertInto('products').values(rows).returning(['id', 'name', 'price']).execute()
    await captionSamples(tx, products, new Map(written.map(({ id, name }) => [name, id])))
    await describeStore(tx)
    await turnOnAllRooms(tx)
    const slugs = new Map(products.map(({ name, slug }) => [name, slug]))
    const orders = await writeSampleOrders(tx, {
      products: written.map((row) => ({ ...row, slug: slugs.get(row.name) ?? '' })),
      now,
    })
    return { products: rows.length, orders }
  })
}

async function rowOf(product: SampleProduct, position: number) {
  const { name, brand, category, condition, stock, asin, description, priceCents, originalPriceCents } =
    product
  const minutesAgo = product.addedDaysAgo * minutesPerDay + position
  return {
    name,
    brand,
    category,
    condition,
    stock,
    asin,
    description,
    ...sampleFacts[product.slug],
    price: centsToNumeric(priceCents),
    ...lotFacts(product),
    originalPrice: originalPriceCents === null ? null : centsToNumeric(originalPriceCents),
    images: await picturesOf(product),
    isSample: true,
    createdAt: sql<Date>`now() - make_interval(mins => ${minutesAgo}::integer)`,
  }
}

/** Their cost is that of what is in stock, without freight: what sample orders took was bought too, for less. */
async function writeLots(tx: Transaction): Promise<void> {
  const rows = sampleLots.map(({ products, boughtDaysAgo, freightCents, targetRoi, ...lot }) => {
    const costCents = products.reduce((sum, product) => sum + sampleCostCents(product) * product.stock, 0)
    return {
      ...lot,
      boughtOn: sql<string>`(now() at time zone ${sql.lit(STORE_TIME_ZONE)})::date - ${boughtDaysAgo}::integer`,
      lotCost: centsToNumeric(costCents - freightCents),
      freight: centsToNumeric(freightCents),
      targetRoi: String(targetRoi),
      rowCount: products.length,
      digest: '00000000',
    }
  })
  await tx
    .insertInto('lots')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function lotFacts(product: SampleProduct) {
  const lot = sampleLots.find(({ products }) => products.includes(product))
  return lot ? { lotId: lot.id, cost: centsToNumeric(sampleCostCents(product)) } : {}
}

/** What some pictures are to be noticed for (R228). */
async function captionSamples(
  tx: Transaction,
  products: readonly SampleProduct[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const product of products) {
    const [caption, productId] = [sampleCaptions[product.slug], ids.get(product.name)]
    const [, image] = caption ? await picturesOf(product) : []
    if (caption && productId && image) await insertCaption(tx, { productId, image, caption })
  }
}

/** What customers read of payment and pickup, where the owner has not said anything yet. */
async function describeStore(tx: Transaction): Promise<void> {
  await tx
    .updateTable('paymentSettings')
    .set(samplePayment)
    .where(sql<boolean>`num_nonnulls(zelle_email, zelle_phone, cashapp_tag, payment_instructions) = 0`)
    .execute()
  for (const { kind, place, instructions } of sampleTerms)
    await tx
      .updateTable('pickupSettings')
      .set(({ fn, val }) => ({
        pickupLocation: fn.coalesce('pickupLocation', val(place)),
        pickupInstructions: fn.coalesce('pickupInstructions', val(instructions)),
      }))
      .where('kind', '=', kind)
      .execute()
}
