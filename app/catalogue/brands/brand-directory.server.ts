import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import type { ListingQuery } from '#catalogue/listing/listing-query.ts'
import { PerVersion } from '#catalogue/listing/per-version.server.ts'
import { toBrandKey, toBrandSlug } from './brand-slug.ts'
import { getLetter, type Brand } from './brands.ts'

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

/** Which products of the brands count. */
type Scope = Partial<Pick<ListingQuery, 'department' | 'category' | 'condition' | 'isInStock'>>

/** All brands with active products, as of the present version of the facets. */
export const brandDirectory = new PerVersion(() => readBrands({}))

/** At most so many parts of the store are known by their brands. */
const scopeLimit = 100
const withinScopes = new Map<string, PerVersion<BrandDirectory>>()

/** The same within a department or category and a condition. */
export function brandsWithin({ department, category, condition }: ListingQuery): PerVersion<BrandDirectory> {
  if (!department && category === null && condition === null) return brandDirectory
  const scope = { department, category, condition }
  const key = JSON.stringify(scope)
  const known = withinScopes.get(key)
  if (known) return known
  if (withinScopes.size >= scopeLimit) withinScopes.clear()
  const brands = new PerVersion(() => readBrands(scope))
  withinScopes.set(key, brands)
  return brands
}

/** The brands with active products in a scope, at this moment. */
export async function readBrands({
  department = null,
  category = null,
  condition = null,
  isInStock = false,
}: Scope): Promise<BrandDirectory> {
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
          .$if(department !== null, (query) => query.where('department', '=', department))
          .$if(category !== null, (query) => query.where('category', '=', category))
          .$if(condition !== null, (query) => query.where('condition', '=', condition))
          .$if(isInStock, (query) => query.where('isSoldOut', '=', sql.lit(false)))
          .groupBy('brand')
          .as('b'),
      (join) => join.onTrue(),
    )
    .select(['v.facetsVersion', 'b.brand', 'b.products'])
    .orderBy('b.products', 'desc')
    .orderBy('b.brand')
    .execute()
  const bySlug = new Map<string, KnownBrand>()
  for (const { brand: name, products } of rows) {
    if (name === null || products === null || toBrandKey(name) === '') continue
    const slug = toBrandSlug(name)
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
    const [letter, otherLetter] = [getLetter(one), getLetter(other)]
    return letter === otherLetter
      ? collator.compare(one.name, other.name)
      : collator.compare(letter, otherLetter)
  })
  return { version: rows[0]?.facetsVersion ?? '', brands, bySlug }
}
