import { data, redirect, useNavigation } from 'react-router'
import { brandHref, brandsHref } from '#catalogue/brands/brands.ts'
import { toBrandSlug } from '#catalogue/brands/brand-slug.ts'
import { findBrandPage } from '#catalogue/brands/brands.server.ts'
import { Trail } from './trail.tsx'
import { listFeatured } from '#catalogue/catalogue.server.ts'
import { listJsonLd, productPaths } from '#catalogue/listing/list-json-ld.ts'
import { defaultListingQuery, listingHref } from '#catalogue/listing/listing-query.ts'
import { ProductGrid } from '#catalogue/tile/product-tile.tsx'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { privatePage, publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/brand'
import { EmptyNotice } from '#ui/empty-notice.tsx'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const above = [
  { name: 'All Deals', path: href('/products') },
  { name: 'Brands', path: href('/brands') },
]

/** What a brand has in the store (R104). A name that was typed leads to the address of its brand. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const wantedPage = parsePage(new URL(request.url).searchParams.get('page'))
  const listing = await findBrandPage(params.slug, wantedPage)
  if (listing) return data(listing, { headers: publicPage })
  const slug = toBrandSlug(params.slug)
  if (slug !== params.slug && (await findBrandPage(slug, 1))) throw redirect(brandHref(slug), 301)
  const { cards } = await listFeatured(null)
  return data({ brand: null, cards }, { status: 404, headers: privatePage })
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData?.brand)
    return pageMeta(matches, {
      title: 'Nothing from this brand right now',
      description: 'This brand has nothing in the store right now.',
      path: brandHref(params.slug),
      isIndexed: false,
    })
  const { brand, page, cards } = loaderData
  const title = page > 1 ? `${brand.name}, page ${page}` : brand.name
  const path = brandHref(brand.slug, page)
  return pageMeta(matches, {
    title,
    description: `${title}: returned and overstock pieces, ${shopFacts(matches).savingsClaim} retail, for local pickup or delivery in the Toledo area. ${counted(brand.products, 'product')} in the store.`,
    path,
    image: page === 1 ? cards[0]?.image : null,
    jsonLd: listJsonLd({
      baseUrl: shopFacts(matches).baseUrl,
      trail: [...above, { name: brand.name, path }],
      paths: productPaths(cards),
    }),
  })
}

export default function BrandProducts({ loaderData, matches }: Route.ComponentProps) {
  const { imageHosts } = shopFacts(matches)
  const isLoading = useNavigation().location?.pathname.startsWith(href('/brands')) ?? false
  if (!loaderData.brand) return <NothingLeft cards={loaderData.cards} imageHosts={imageHosts} />
  const { brand, cards, page, pageCount } = loaderData
  return (
    <div className="page-width page-wide pt-3 sm:pt-6">
      <Trail places={above} />
      <h1 className="mt-2 text-4xl font-bold wrap-anywhere sm:text-5xl">{brand.name}</h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="font-semibold">
          {isLoading ? 'Loading products...' : `${counted(brand.products, 'product')}, newest first`}
        </p>
        <TextLink
          href={listingHref(defaultListingQuery, { brand: brand.name })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          Filter and sort
        </TextLink>
      </div>
      <div
        key={page}
        className={`mt-4 transition-opacity will-change-[opacity] ${isLoading ? 'opacity-60' : ''}`}
      >
        <h2 className="sr-only">Products</h2>
        <ProductGrid cards={cards} imageHosts={imageHosts} label="Products" eagerTiles={4} />
      </div>
      <PageLinks page={page} pageCount={pageCount} hrefOf={(number) => brandHref(brand.slug, number)} />
    </div>
  )
}

type NothingLeftProps = Pick<Parameters<typeof ProductGrid>[0], 'cards' | 'imageHosts'>

/** A brand that is sold out, or never was here: new arrivals are offered instead. */
function NothingLeft({ cards, imageHosts }: NothingLeftProps) {
  return (
    <div className="page-width">
      <EmptyNotice
        isPage
        title="Nothing from this brand right now"
        text="It may be back: new stock arrives every week."
        className="pt-6"
      >
        <LinkButton href={brandsHref()} tone="primary">
          All brands
        </LinkButton>
        <LinkButton href={href('/products')}>All deals</LinkButton>
      </EmptyNotice>
      {cards.length > 0 && (
        <section aria-labelledby="arrivals">
          <h2 id="arrivals" className="mb-5 text-2xl font-bold">
            New arrivals
          </h2>
          <ProductGrid cards={cards} imageHosts={imageHosts} label="New arrivals" eagerTiles={0} />
        </section>
      )}
    </div>
  )
}
