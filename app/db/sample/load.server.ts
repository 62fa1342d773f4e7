import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centsToNumeric } from '../../shared/money.ts'
import { sql } from '../client.server.ts'
import { electronicsProducts } from './catalogue-electronics.ts'
import { homeProducts } from './catalogue-home.ts'
import { findSamplePictures } from './pictures-folder.server.ts'
import type { SampleProduct } from './sample-product.ts'
import { toysProducts } from './catalogue-toys.ts'

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
 * Fills an empty database (no product, no order) with the sample catalogue and what the shop says of
 * payment and pickup. @returns how many products were loaded, 0 when there was something already.
 */
export async function loadSampleCatalogue(): Promise<number> {
  return await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '120s'`
    await tx`select pg_advisory_xact_lock(${loadLock})`
    const [found] = await tx`select exists (select from products) or exists (select from orders) as "isInUse"`
    if (found?.isInUse) return 0
    const products = mixDepartments([homeProducts, electronicsProducts, toysProducts])
    const rows = await Promise.all(
      products.map(async (product, position) => ({
        name: product.name,
        brand: product.brand,
        category: product.category,
        condition: product.condition,
        price: centsToNumeric(product.priceCents),
        original_price:
          product.originalPriceCents === null ? null : centsToNumeric(product.originalPriceCents),
        stock: product.stock,
        asin: product.asin,
        description: product.description,
        images: await picturesOf(product),
        minutes_ago: product.addedDaysAgo * minutesPerDay + position,
      })),
    )
    await tx`
      insert into products (name, brand, category, condition, price, original_price, stock, asin, description, images, created_at)
      select name, brand, category, condition, price, original_price, stock, asin, description,
        array(select jsonb_array_elements_text(images)), now() - make_interval(mins => minutes_ago)
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (name text, brand text, category text, condition text, price numeric,
        original_price numeric, stock integer, asin text, description text, images jsonb, minutes_ago integer)`
    await tx`
      update payment_settings set zelle_email = 'pay@glasscityoutlet.example', zelle_phone = '(419) 555-0142', cashapp_tag = '$GlassCityOutlet',
        payment_instructions = 'Put your order number in the note, so that we can match your payment.'
      where num_nonnulls(zelle_email, zelle_phone, cashapp_tag, payment_instructions) = 0`
    await tx`
      update pickup_settings set pickup_location = coalesce(pickup_location, '1200 Warehouse Row, Toledo, OH 43604'),
        pickup_instructions = coalesce(pickup_instructions, 'Park at dock 3, ring the bell and have your order number ready. Bring help for furniture.')
      where kind = 'pickup'`
    await tx`
      update pickup_settings set
        pickup_instructions = coalesce(pickup_instructions, 'We bring everything through the first door. Please keep the way clear and pets inside.')
      where kind = 'delivery'`
    return rows.length
  })
}
