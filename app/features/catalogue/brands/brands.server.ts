import { sql } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { compileOnce } from '../../../db/compiled.server.ts'
import { countRows } from '../../../db/expressions.server.ts'
import { pageSize } from '../listing/listing.server.ts'
import { orderOf } from '../listing/listing-conditions.server.ts'
import { PerVersion } from '../listing/per-version.server.ts'
import type { ProductCard } from '../product-card.ts'
import { cardColumns, cardsOf } from '../product-rows.server.ts'
import { brandKeyOf, brandSlugOf } from './brand-slug.ts'
import { letterOf, type Brand } from './brands.ts'

/** Brands on one page of their list. */
const brandsOnPage = 300

interface KnownBrand extends Brand {
  /** All spellings that its products have. */
  spellings: string[]
}

interface BrandDirectory {
  version: string
  /** By their names. */
  brands: KnownBrand[]
  bySlug: ReadonlyMap<string, KnownBrand>
}

const directory = new PerVersion(readDirectory)

/** A page of all brands with active products, by name (R104). */
export async function listBrands(wantedPage: number) {
  const { brands } = await directory.current()
  const pageCount = Math.max(1, Math.ceil(brands.length / brandsOnPage))
  const page = Math.min(wantedPage, pageCount)
  const shown = brands
    .slice((page - 1) * brandsOnPage, page * brandsOnPage)
    .map(({ slug, name, products }) => ({ slug, name, products }))
  return { letters: Map.groupBy(shown, letterOf).entries().toArray(), total: brands.length, page, pageCount }
}

/** The slugs of all brands with active products. */
export async function listBrandSlugs(): Promise<string[]> {
  return (await directory.current()).brands.map(({ slug }) => slug)
}

interface BrandPage {
  brand: Brand
  cards: ProductCard[]
  page: number
  pageCount: number
}

/** A page of a brand's active products, the newest first; null for a brand that has none, or never was (R104). */
export async function findBrandPage(slug: string, wantedPage: number): Promise<BrandPage | null> {
  const found = (await directory.current()).bySlug.get(slug)
  if (!found) return null
  const { spellings, ...brand } = found
  const pageCount = Math.ceil(brand.products / pageSize)
  const page = Math.min(wantedPage, pageCount)
  const rows = await productsOf({ spellings, offset: (page - 1) * pageSize })
  return { brand, cards: cardsOf(rows), page, pageCount }
}

const productsOf = compileOnce<{ spellings: string[]; offset: number }>()((value) =>
  db
    .selectFrom('products as p')
    .select(cardColumns)
    .where('p.brand', '=', sql<string>`any(${value('spellings')}::text[])`)
    .where('p.status', '=', sql.lit('active'))
    .orderBy(orderOf('newest'))
    .limit(sql.lit(pageSize))
    .offset(value('offset')),
)

async function readDirectory(): Promise<BrandDirectory> {
  // One statement, so that version and brands are of one moment.
  const rows = await db
    .selectFrom('catalogueVersion as v')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('products')
          .select(['brand', countRows().as('products')])
          .where('status', '=', sql.lit('active'))
          .where('brand', 'is not', null)
          .groupBy('brand')
          .as('b'),
      (join) => join.onTrue(),
    )
    .select(['v.version', 'b.brand', 'b.products'])
    .orderBy('b.products', 'desc')
    .orderBy('b.brand')
    .execute()
  const bySlug = new Map<string, KnownBrand>()
  for (const { brand: name, products } of rows) {
    if (name === null || products === null || brandKeyOf(name) === '') continue
    const slug = brandSlugOf(name)
    const known = bySlug.get(slug)
    // The spelling that came first is the most frequent.
    if (!known) bySlug.set(slug, { slug, name, products, spellings: [name] })
    else {
      known.products += products
      known.spellings.push(name)
    }
  }
  const collator = new Intl.Collator('en')
  const brands = [...bySlug.values()].toSorted((one, other) => {
    const [letter, otherLetter] = [letterOf(one), letterOf(other)]
    return letter === otherLetter
      ? collator.compare(one.name, other.name)
      : collator.compare(letter, otherLetter)
  })
  return { version: rows[0]?.version ?? '', brands, bySlug }
}
