import { data } from 'react-router'
import { SearchField } from '#catalogue/search/search-field.tsx'
import { loggedPath } from '#platform/web/logged-path.ts'
import { logger } from '#platform/logger.server.ts'
import { href, isOfBackOffice } from '#shared/addresses.ts'
import { privatePage } from '#pages/page-headers.ts'
import { pageMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/not-found'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { DepartmentLinks } from './catalogue/department-links.tsx'

export const headers = () => privatePage

/** Every address that the shop does not have (S12; R24). */
export function loader({ request }: Route.LoaderArgs) {
  logger.info({ path: loggedPath(new URL(request.url).pathname) }, 'page not found')
  return data(null, { status: 404 })
}

/** Pages of the store do not know the routes of the back office: the browser loads its pages whole. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isOfBackOffice(new URL(request.url).pathname)) return await serverLoader()
  window.location.assign(request.url)
  return await new Promise<never>(() => {})
}

export const action = () => data(null, { status: 404 })

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    path: location.pathname,
    isIndexed: false,
  })
}

export default function NotFound() {
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center sm:py-28">
      <p className="font-display text-7xl font-bold text-brand" aria-hidden="true">
        404
      </p>
      <h1 className="text-4xl font-bold sm:text-5xl">Oops! Page not found</h1>
      <p className="max-w-md text-lg text-ink-soft">
        This address leads nowhere, or what was here has been sold and moved on. The good things are a click
        away.
      </p>
      <form role="search" action={href('/products')} className="flex w-full max-w-md gap-2">
        <SearchField required aria-label="Search all deals" className="field-input" />
        <SubmitButton>Search</SubmitButton>
      </form>
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton href="/" tone="primary" size="large">
          Return to Home
        </LinkButton>
        <LinkButton href={href('/products')} size="large">
          All Deals
        </LinkButton>
        <DepartmentLinks />
      </p>
    </div>
  )
}
