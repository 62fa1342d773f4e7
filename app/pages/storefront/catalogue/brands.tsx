import { data } from 'react-router'
import { brandHref, brandsHref } from '#catalogue/brands/brands.ts'
import { listBrands } from '#catalogue/brands/brands.server.ts'
import { Trail } from './trail.tsx'
import { listJsonLd } from '#catalogue/listing/list-json-ld.ts'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { publicPage } from '#pages/page-headers.ts'
import { pageMeta, shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/brands'

export const headers = () => publicPage

const above = [{ name: 'All Deals', path: href('/products') }]

/** The brands that have something in the store (R104). */
export async function loader({ request }: Route.LoaderArgs) {
  return data(await listBrands(parsePage(new URL(request.url).searchParams.get('page'))))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { letters = [], page = 1 } = loaderData ?? {}
  const title = page > 1 ? `Brands, page ${page}` : 'Brands'
  const path = brandsHref(page)
  return pageMeta(matches, {
    title,
    description: `${title}: which makers have returned and overstock pieces in the store right now, ${shopFacts(matches).savingsClaim} retail, for local pickup or delivery in the Toledo area.`,
    path,
    jsonLd: listJsonLd({
      baseUrl: shopFacts(matches).baseUrl,
      trail: [...above, { name: 'Brands', path }],
      paths: letters.flatMap(([, brands]) => brands.map(({ slug }) => brandHref(slug))),
    }),
  })
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { letters, total, page, pageCount } = loaderData
  return (
    <div className="page-width pt-3 sm:pt-6">
      <Trail places={above} />
      <h1 className="mt-2 text-4xl font-bold sm:text-5xl">Brands</h1>
      <p className="mt-2 text-ink-soft">
        {counted(total, 'brand')} with something in the store right now. New stock arrives every week.
      </p>
      {letters.map(([letter, brands]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="mt-8">
          <h2 id={`letter-${letter}`} className="border-b border-line pb-2 text-2xl font-bold text-brand">
            {letter}
          </h2>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {brands.map(({ slug, name, products }) => (
              <li key={slug} className="min-w-0">
                <a
                  href={brandHref(slug)}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-control px-2 hover:bg-sunken"
                >
                  <span className="truncate font-semibold">{name}</span>
                  <span className="text-ink-soft tabular-nums">{products}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total === 0 && (
        <EmptyNotice title="No brands right now" text="New stock arrives every week.">
          <LinkButton href={href('/products')} tone="primary">
            Show all deals
          </LinkButton>
        </EmptyNotice>
      )}
      <PageLinks page={page} pageCount={pageCount} hrefOf={brandsHref} />
    </div>
  )
}
