import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
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

/** All brands with active products, as of the present version of the facets. */
export const brandDirectory = new PerVersion(readDirectory)

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
