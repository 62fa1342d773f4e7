import { useEffect } from 'react'
import { data, useNavigation } from 'react-router'
import { listFeatured, listProducts } from '#catalogue/catalogue.server.ts'
import { SaveSearchLink } from './save-search-link.tsx'
import { keepList } from '#cart/offline/kept-storage.client.ts'
import { keepSearch } from './recent-searches.client.ts'
import { departmentLabel, getDepartment, type Department } from '#catalogue/departments.ts'
import { activeFilters } from '#catalogue/listing/active-filters.ts'
import { FilterButton, FilterChips } from './filter-chips.tsx'
import { listJsonLd, productPaths, type Place } from '#catalogue/listing/list-json-ld.ts'
import {
  defaultListingQuery,
  hasPriceRange,
  listingHref,
  type ListingQuery,
} from '#catalogue/listing/listing-query.ts'
import { parseTypedQuery } from '#catalogue/search/price-words.ts'
import { ListingFilters, SortForm } from './listing-filters.tsx'
import { ListingSearch } from './listing-search.tsx'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { savePath } from '#alerts/searches/saved-search.ts'
import { countLostSearch } from '#reports/visits/visit-counting.server.ts'
import { ProductGrid } from '#catalogue/tile/product-tile.tsx'
import { href } from '#shared/addresses.ts'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { askedPageOfRequest, isByStaff } from '#pages/asked-page.server.ts'
import { privatePage, publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/products'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { counted } from '#shared/text/counted.ts'
import { whenIdle } from '#shared/when-idle.client.ts'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseTypedQuery(new URL(request.url).searchParams)
  const listing = await listProducts(query)
  const isMissed = query.search !== '' && (listing.total === 0 || listing.isRelaxed)
  const arrivals = isMissed ? (await listFeatured(null)).cards : []
  // Worked out here: browsers have no need of the words that it goes by.
  const parent = query.category === null ? null : getDepartment(query.category)
  const searchPath = (await readRooms()).alerts ? savePath(query) : null
  const found = { query: { ...query, page: listing.page }, parent, arrivals, searchPath, ...listing }
  if (query.search === '' || listing.total > 0) return data(found, { headers: publicPage })
  // Counted here, so no cache may answer it.
  if (activeFilters(query).length === 0 && !(await isByStaff(context)))
    countLostSearch(query.search, askedPageOfRequest(request))
  return data(found, { headers: privatePage })
}

/** What the list is about, for titles: 'Home & Garden', 'Search results for …'. */
function describeListing(query: ListingQuery): string {
  if (query.search) return `Search results for “${query.search}”`
  if (query.department) return departmentLabel(query.department)
  return query.category ?? 'All Deals'
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query
  const subject = query ? describeListing(query) : 'All Deals'
  const isIndexed = query !== undefined && isOwnPage(query)
  return pageMeta(matches, {
    title: query && query.page > 1 ? `${subject}, page ${query.page}` : subject,
    description: `${subject}: liquidation deals, ${shopFacts(matches).savingsClaim} retail, for local pickup or delivery in the Toledo area. New stock weekly.`,
    path: query ? listingHref(query) : href('/products'),
    isIndexed,
    ...(isIndexed && (query.department || query.category)
      ? {
          jsonLd: listJsonLd({
            baseUrl: shopFacts(matches).baseUrl,
            trail: getTrail(loaderData, subject),
            paths: productPaths(loaderData.cards),
          }),
        }
      : {}),
  })
}

/** Searches and filter combinations are endless: search engines get the list, departments and categories. */
function isOwnPage(query: ListingQuery): boolean {
  const { search, condition, brand, isInStock, sort } = query
  return !search && !condition && !brand && !isInStock && !hasPriceRange(query) && sort === 'newest'
}

/** The way to a department, or through it to a category (R104). */
function getTrail(
  { query, parent }: { query: ListingQuery; parent: Department | null },
  name: string,
): [...Place[], Place] {
  return [
    { name: 'All Deals', path: href('/products') },
    ...(parent
      ? [
          {
            name: departmentLabel(parent),
            path: listingHref(defaultListingQuery, { department: parent }),
          },
        ]
      : []),
    { name, path: listingHref(query) },
  ]
}

export default function Products({ loaderData, matches }: Route.ComponentProps) {
  const { query, choices, cards, total, pageCount, arrivals, searchPath } = loaderData
  const isGuest = shopFacts(matches).visitor === null
  useEffect(() => {
    if (!isGuest) return
    whenIdle(() => keepList(cards))
    if (query.search && cards.length > 0) keepSearch(query.search)
  }, [isGuest, cards, query.search])
  const isLoading = useNavigation().location?.pathname === href('/products')
  const filters = activeFilters(query)
  const place = query.department ? departmentLabel(query.department) : query.category
  return (
    <div className="page-width page-wide pt-8 sm:pt-10">
      {/* The list keeps its specified name on the page of a department too (S17). */}
      <h1 className="text-4xl font-bold sm:text-5xl">
        {place && (
          <span className="mb-1 block font-sans text-lg tracking-normal text-brand">
            All Deals<span className="sr-only">: </span>
          </span>
        )}
        {place ?? 'All Deals'}
      </h1>
      {place && <p className="mt-2 text-ink-soft">{counted(choices.scopeCount ?? 0, 'piece')}</p>}
      <ListingSearch query={query} />
      {query.search && <SearchBanner {...loaderData} />}
      <div className="mt-6 grid items-start gap-x-8 lg:grid-cols-[16rem_1fr]">
        <ListingFilters query={query} choices={choices} total={total} />
        <section aria-labelledby="products" aria-busy={isLoading}>
          <h2 id="products" className="sr-only">
            Products
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
            <p role="status" className="font-semibold max-lg:order-last max-lg:w-full">
              {isLoading ? 'Loading products...' : `${counted(total, 'product')} found`}
            </p>
            <FilterButton filters={filters} />
            <SortForm query={query} />
          </div>
          <FilterChips filters={filters} />
          {/* Another list is another grid: what both have would jump to its new place long after the tap. */}
          <div
            key={listingHref(query)}
            className={`mt-5 transition-opacity will-change-[opacity] ${isLoading ? 'opacity-60' : ''}`}
          >
            {cards.length > 0 ? (
              <ProductGrid
                cards={cards}
                imageHosts={shopFacts(matches).imageHosts}
                label="Products"
                eagerTiles={4}
              />
            ) : (
              <EmptyListing query={query} />
            )}
          </div>
          <PageLinks
            page={query.page}
            pageCount={pageCount}
            hrefOf={(page) => listingHref(query, { page })}
          />
          {searchPath && <SaveSearchLink path={searchPath} />}
          {arrivals.length > 0 && (
            <section aria-labelledby="arrivals" className="mt-12">
              <h2 id="arrivals" className="mb-5 text-2xl font-bold">
                New arrivals
              </h2>
              <ProductGrid
                cards={arrivals}
                imageHosts={shopFacts(matches).imageHosts}
                label="New arrivals"
                eagerTiles={0}
              />
            </section>
          )}
        </section>
      </div>
    </div>
  )
}

interface BannerProps {
  query: ListingQuery
  total: number
  searchedFor: string | null
  isRelaxed: boolean
}

function SearchBanner({ query, total, searchedFor, isRelaxed }: BannerProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-brand-tint px-5 py-4">
      <div className="min-w-0">
        <p className="text-lg font-semibold break-words">Search results for “{query.search}”</p>
        {isRelaxed ? (
          <p className="break-words">
            Nothing matches all of “{query.search}” exactly. These are close, for “{searchedFor}”:
          </p>
        ) : (
          <p>
            Found {counted(total, 'item')}
            {searchedFor && <span> for “{searchedFor}”</span>}
          </p>
        )}
      </div>
      <TextLink href={listingHref(query, { search: '' })} className="font-semibold">
        Clear search
      </TextLink>
    </div>
  )
}

function EmptyListing({ query }: { query: ListingQuery }) {
  const [title, hint] =
    activeFilters(query).length > 0
      ? ['No products found matching your filters', 'Try fewer filters or another word.']
      : query.search
        ? [`No products found for “${query.search}”`, 'Try another word, or fewer of them.']
        : ['No products right now', 'We are putting new pieces out.']
  return (
    <div className="panel py-14 text-center">
      <p className="text-xl font-semibold wrap-anywhere">{title}</p>
      <p className="mt-2 text-ink-soft">{hint} New stock arrives every week.</p>
      <p className="mt-5">
        <LinkButton href={href('/products')} tone="primary">
          Show all deals
        </LinkButton>
      </p>
    </div>
  )
}
