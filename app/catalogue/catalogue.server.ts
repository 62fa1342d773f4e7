import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { checksOfProduct, readChecks } from './checks/checks.server.ts'
import { notGuaranteed, tellChecks } from './checks/checks.ts'
import { getDepartment, type Department } from './departments.ts'
import { describeComparison } from './comparison/comparison.ts'
import { countListing, type ListingCounts } from './listing/listing-counts.server.ts'
import { pageSize, readListing } from './listing/listing.server.ts'
import { defaultListingQuery, type ListingQuery } from './listing/listing-query.ts'
import { describeProduct, toldOnPage, type ProductCard, type ProductDetail } from './product-card.ts'
import { listFlawPictures } from './page/flaw-pictures.ts'
import { selectAttributes } from './product-columns.server.ts'
import { shownPictures } from './picture-kinds/picture-kind.ts'
import { captionsColumn, cardFacts, picturesColumn } from './product-rows.server.ts'
import { isBroken, savingsCents } from './savings.ts'
import { searchProducts } from './search/search.server.ts'
import { findSpellings, listBrandChoices } from './brands/brands.server.ts'
import { readFacetCounts, readWithFacetCounts, type FacetCounts } from './listing/facet-counts.server.ts'
import { getListingChoices, type ListingChoices } from './listing/listing-choices.ts'

/** Products on the home page (S16). */
const FEATURED = 8

export interface Listing {
  cards: ProductCard[]
  /** How many products match, exactly. */
  total: number
  pageCount: number
  /** The page shown: the last one when the query asks for a page past the end. */
  page: number
  /** The words that were searched for if they are not those of the query, else null (R23). */
  searchedFor: string | null
  /** Whether nothing has all words of the query, so that fewer were searched for. */
  isRelaxed: boolean
  choices: ListingChoices
}

export interface Featured {
  cards: ProductCard[]
  /** The ids of three whole pieces with a picture that save the most; fewer where there are not as many (R217). */
  hero: string[]
  total: number
  /** How many active products the shop and each department has. */
  counts: Record<'all' | Department, number>
}

/** One page of All Deals, with filters, search and sort (S17, S18; R20-R23). */
export async function listProducts(asked: ListingQuery): Promise<Listing> {
  const query = asked.brand === null ? asked : { ...asked, spellings: await findSpellings(asked.brand) }
  const getChoices = async (facets: FacetCounts) =>
    getListingChoices(facets, await listBrandChoices(query, facets.version), query)
  if (query.search) {
    const [found, facetCounts] = await Promise.all([searchProducts(query), readFacetCounts()])
    return { ...found, pageCount: countPages(found.total), choices: await getChoices(facetCounts) }
  }
  const { listing } = await readWithFacetCounts(async (facetCounts) => {
    const counts = await countListing(query, facetCounts)
    const pageCount = countPages(counts.total)
    const page = Math.min(query.page, pageCount)
    const { cards, version } = await readCards(query, counts, (page - 1) * pageSize)
    const choices = await getChoices(facetCounts)
    const listing = {
      cards,
      total: counts.total,
      pageCount,
      page,
      choices,
      searchedFor: null,
      isRelaxed: false,
    }
    return { version, listing }
  })
  return listing
}

const productById = compileOnce<{ id: string }>()((value) =>
  db
    .selectFrom('products as p')
    .select(cardFacts)
    .select(selectAttributes([...toldOnPage, 'originalPriceSource', 'originalPriceNote']))
    .select((eb) => [
      'p.images',
      picturesColumn.as('kinds'),
      captionsColumn.as('told'),
      checksOfProduct,
      eb
        .selectFrom('productPictures')
        .select('blur')
        .where('address', '=', sql<string>`${eb.ref('p.images')}[1]`)
        .as('blur'),
    ])
    .where('p.id', '=', value('id'))
    .where('p.status', '=', sql.lit('active')),
)

/** The product of a page, or null for malformed, unknown and archived ids (R24). */
export async function findProduct(id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null
  const [row] = await productById({ id })
  if (!row) return null
  const {
    createdAt: _createdAt,
    asin: _asin,
    mainPicture: _main,
    blur,
    checks,
    told: toldCaptions,
    originalPriceSource,
    originalPriceNote,
    ...facts
  } = row
  const pictures = shownPictures(row.images, row.kinds)
  const images = pictures.map(({ image }) => image)
  const captions = images.map((image) => toldCaptions[row.images.indexOf(image)] ?? null)
  const flawPictures = listFlawPictures({ note: facts.conditionNote, captions, count: images.length })
  const { image: _image, ...shown } = describeProduct({ ...row, image: images[0] ?? null }, new Date())
  const comparedWith =
    shown.savingsPercent > 0 ? describeComparison(originalPriceSource, originalPriceNote) : undefined
  const told = tellChecks(readChecks(checks), facts.conditionNote)
  return {
    ...facts,
    department: getDepartment(row.category),
    checks: told && { ...told, text: `${told.text}\n${notGuaranteed}` },
    ...shown,
    // Each with its kind: a guess that was seen is shown here, too.
    images,
    kinds: pictures.map(({ kind }) => kind),
    ...(captions.some((caption) => caption !== null) ? { captions } : {}),
    ...(flawPictures.length > 0 ? { flawPictures } : {}),
    ...(comparedWith ? { comparedWith } : {}),
    ...(blur ? { blur } : {}),
  }
}

/** The newest products for the home page, at most eight, sold-out ones last, and how many each department has (S16, R225). */
export async function listFeatured(department: Department | null): Promise<Featured> {
  const query = { ...defaultListingQuery, department }
  const { featured } = await readWithFacetCounts(async (facetCounts) => {
    const counts = await countListing(query, facetCounts)
    const { cards, version } = await readCards(query, counts, 0)
    const getCount = (value: Department) => facetCounts.count(`department:${value}`, 'any')
    const byDepartment = {
      all: facetCounts.count('any', 'any'),
      electronics: getCount('electronics'),
      home: getCount('home'),
      toys: getCount('toys'),
    }
    const shown = cards.slice(0, FEATURED)
    const hero = chooseHero(shown)
    return { version, featured: { cards: shown, hero, total: counts.total, counts: byDepartment } }
  })
  return featured
}

/** By what they save in dollars, so that a sofa comes before earbuds. */
function chooseHero(cards: readonly ProductCard[]): string[] {
  const getSaving = ({ priceCents, comparisonCents }: ProductCard) =>
    savingsCents(priceCents, comparisonCents)
  return cards
    .filter((card) => card.image && card.stock > 0 && !isBroken(card))
    .toSorted((a, b) => getSaving(b) - getSaving(a))
    .slice(0, 3)
    .map(({ id }) => id)
}

/** The cards of a page; even an empty list is checked against the version of the facets. */
async function readCards(query: ListingQuery, counts: ListingCounts, offset: number) {
  if (counts.total > 0) return await readListing(query, counts, offset)
  const { version } = await readFacetCounts()
  return { cards: [], version }
}

function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
