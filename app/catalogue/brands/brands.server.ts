import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { pageSize } from '#catalogue/listing/listing.server.ts'
import { getOrder } from '#catalogue/listing/listing-conditions.server.ts'
import type { ListingQuery } from '#catalogue/listing/listing-query.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { cardColumns, toCards } from '#catalogue/product-rows.server.ts'
import { brandDirectory, brandsWithin, readBrands } from './brand-directory.server.ts'
import { toBrandSlug } from './brand-slug.ts'
import { getLetter, type Brand } from './brands.ts'

/** Brands on one page of their list. */
const brandsOnPage = 300

/** A page of the brands that have something left, by name, counted as they are now: a sale counts (R104, R225). */
export async function listBrands(wantedPage: number) {
  const { brands } = await readBrands({ isInStock: true })
  const pageCount = Math.max(1, Math.ceil(brands.length / brandsOnPage))
  const page = Math.min(wantedPage, pageCount)
  const shown = brands
    .slice((page - 1) * brandsOnPage, page * brandsOnPage)
    .map(({ slug, name, products }) => ({ slug, name, products }))
  return { letters: Map.groupBy(shown, getLetter).entries().toArray(), total: brands.length, page, pageCount }
}

/** The slugs of all brands with active products. */
export async function listBrandSlugs(): Promise<string[]> {
  return (await brandDirectory.current()).brands.map(({ slug }) => slug)
}

/** How the products of a brand spell it, whatever its own spelling. */
export async function findSpellings(brand: string): Promise<readonly string[]> {
  return (await brandDirectory.current()).bySlug.get(toBrandSlug(brand))?.spellings ?? [brand]
}

/** So many brands are a choice; all others have their pages. */
const choiceLimit = 100

/** The brands that a list can be narrowed to, those with the most products, by name; of a version of the facets. */
export async function listBrandChoices(query: ListingQuery, version: string) {
  const { brands } = await brandsWithin(query).at(version)
  const most = new Set(brands.toSorted((a, b) => b.products - a.products).slice(0, choiceLimit))
  return brands
    .filter((brand) => most.has(brand))
    .map(({ name, products }) => ({ value: name, count: products }))
}

interface BrandPage {
  brand: Brand
  cards: ProductCard[]
  page: number
  pageCount: number
}

/** A page of a brand's active products, the newest first, sold-out ones last; null for a brand that has none, or never existed (R104). */
export async function findBrandPage(slug: string, wantedPage: number): Promise<BrandPage | null> {
  const found = (await brandDirectory.current()).bySlug.get(slug)
  if (!found) return null
  const { spellings, ...brand } = found
  const pageCount = Math.ceil(brand.products / pageSize)
  const page = Math.min(wantedPage, pageCount)
  const rows = await selectProducts({ spellings, offset: (page - 1) * pageSize })
  return { brand, cards: toCards(rows), page, pageCount }
}

const selectProducts = compileOnce<{ spellings: string[]; offset: number }>()((value) =>
  db
    .selectFrom('products as p')
    .select(cardColumns)
    .where('p.brand', '=', sql<string>`any(${value('spellings')}::text[])`)
    .where('p.status', '=', sql.lit('active'))
    .orderBy(getOrder('newest'))
    .limit(sql.lit(pageSize))
    .offset(value('offset')),
)
