import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { pageSize } from '#catalogue/listing/listing.server.ts'
import { getOrder } from '#catalogue/listing/listing-conditions.server.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { cardColumns, toCards } from '#catalogue/product-rows.server.ts'
import { brandDirectory } from './brand-directory.server.ts'
import { getLetter, type Brand } from './brands.ts'

/** Brands on one page of their list. */
const brandsOnPage = 300

/** A page of all brands with active products, by name (R104). */
export async function listBrands(wantedPage: number) {
  const { brands } = await brandDirectory.current()
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

interface BrandPage {
  brand: Brand
  cards: ProductCard[]
  page: number
  pageCount: number
}

/** A page of a brand's active products, the newest first; null for a brand that has none, or never existed (R104). */
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
