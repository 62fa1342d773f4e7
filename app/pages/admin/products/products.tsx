import { ProductList } from '#catalogue/admin/list/product-list.tsx'
import { listAdminProducts } from '#catalogue/admin/list/product-list.server.ts'
import {
  productsExportHref,
  productsHref,
  parseProductQuery,
} from '#catalogue/admin/list/product-list-query.ts'
import { countUnpictured } from '#catalogue/pictures/kept/unpictured.server.ts'
import { countMistagged } from '#catalogue/tags/tag-choosing.server.ts'
import { productNotices } from '#catalogue/admin/product-messages.ts'
import { readStoreSettings } from '#store/settings/store-settings.server.ts'
import { href } from '#shared/addresses.ts'
import { skipAfterTrouble } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import type { Route } from './+types/products'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = parseProductQuery(searchParams)
  const { ownPhotoFromCents } = await readStoreSettings()
  const [listing, unpictured, mistagged] = await Promise.all([
    listAdminProducts({ ...query, ownPhotoFromCents }),
    countUnpictured(),
    countMistagged(),
  ])
  const notice = productNotices.read(searchParams)
  return { query: { ...query, page: listing.page }, listing, unpictured, mistagged, notice }
}

export const shouldRevalidate = skipAfterTrouble

export const meta = (at: Route.MetaArgs) => adminMeta('Products', at)

/** The product table (S52). */
export default function Products({ loaderData, matches }: Route.ComponentProps) {
  const { query, listing, unpictured, mistagged, notice } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AdminHeading heading="Products" />
        <LinkButton href={href('/admin/products/new')} tone="primary">
          Add Product
        </LinkButton>
      </div>
      <div className="mt-5">
        <ProductList
          key={notice ? productsHref(query) + notice.code : 'products'}
          query={query}
          {...listing}
          notice={notice}
          imageHosts={shopFacts(matches).imageHosts}
          tools={
            <>
              {unpictured > 0 && (
                <LinkButton href={href('/admin/products/needs-picture')} size="small">
                  Needs a picture ({unpictured})
                </LinkButton>
              )}
              {mistagged > 0 && (
                <LinkButton href={`${href('/admin/products/tags')}?mistagged=1`} size="small">
                  Needs a new tag ({mistagged})
                </LinkButton>
              )}
              <LinkButton href={href('/admin/products/scan')} size="small">
                Scan a tag
              </LinkButton>
              <LinkButton href={`${href('/admin/products/tags')}?came=today`} size="small">
                Tags of today
              </LinkButton>
              <form method="post" action={href('/admin/picture-repair')}>
                <SubmitButton tone="secondary" size="small">
                  Fix images
                </SubmitButton>
              </form>
              <LinkButton href={productsExportHref(query)} download size="small">
                Export CSV
              </LinkButton>
            </>
          }
        />
      </div>
    </>
  )
}
