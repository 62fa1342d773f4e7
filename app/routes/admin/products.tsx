import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { hadTrouble } from '../../features/catalogue-admin/change-failures.ts'
import { ProductDesk } from '../../features/catalogue-admin/product-desk.tsx'
import { listDeskProducts } from '../../features/catalogue-admin/product-list.server.ts'
import {
  deskExportHref,
  deskHref,
  parseDeskQuery,
} from '../../features/catalogue-admin/product-list-query.ts'
import { parseNotice } from '../../features/catalogue-admin/product-notices.ts'
import { privateAnswer } from '../page-headers.ts'
import { shopFacts } from '../shop-facts.ts'
import type { Route } from './+types/products'
import { adminMeta } from './admin-pages.ts'

export const headers = privateAnswer

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = parseDeskQuery(searchParams)
  const listing = await listDeskProducts(query)
  return { query: { ...query, page: listing.page }, listing, notice: parseNotice(searchParams) }
}

/** What was in trouble changed nothing, and asking again would cost the page as well. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return hadTrouble(actionResult) ? false : defaultShouldRevalidate
}

export const meta = (at: Route.MetaArgs) => adminMeta('Products', at)

/** The product table (specification, "Products"). */
export default function Products({ loaderData, matches }: Route.ComponentProps) {
  const { query, listing, notice } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">Products</h1>
        <a href="/admin/products/new" className="button button-primary">
          Add Product
        </a>
      </div>
      <div className="mt-5">
        <ProductDesk
          key={notice ? deskHref(query) + notice.code : 'desk'}
          query={query}
          {...listing}
          notice={notice}
          imageHosts={shopFacts(matches).imageHosts}
          tools={
            <>
              <form method="post" action="/admin/picture-repair">
                <button type="submit" className="desk-button">
                  Fix images
                </button>
              </form>
              <a href={deskExportHref(query)} download className="desk-button">
                Export CSV
              </a>
            </>
          }
        />
      </div>
    </>
  )
}
