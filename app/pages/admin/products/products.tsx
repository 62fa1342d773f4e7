import { listAdminProducts } from '#catalogue/admin/list/product-list.server.ts'
import { productList } from '#catalogue/admin/list/product-list-query.ts'
import { countUnpictured } from '#catalogue/pictures/kept/unpictured.server.ts'
import { countMistagged } from '#catalogue/tags/tag-choosing.server.ts'
import { listLotNames } from '#lots/report/lot-report.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { commands } from '#pages/admin/command.server.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { ProductList } from './list/product-list.tsx'
import { bulkChanges, productChanges } from './product-changes.server.ts'
import type { Route } from './+types/products'

export async function loader({ url }: Route.LoaderArgs) {
  const query = productList.read(url.searchParams)
  const { ownPhotoFromCents } = await readStoreSettings()
  const [listing, unpictured, mistagged, lots] = await Promise.all([
    listAdminProducts({ ...query, ownPhotoFromCents }),
    countUnpictured(),
    countMistagged(),
    listLotNames(query.lot),
  ])
  return { query: { ...query, page: listing.page }, listing, unpictured, mistagged, lots }
}

/** What is changed in the table, and on the pages of its products. */
export const action = commands({ ...productChanges, ...bulkChanges })

/** The product table (S52). */
export default function Products({ loaderData, matches }: Route.ComponentProps) {
  const { query, listing, unpictured, mistagged, lots } = loaderData
  return (
    <AdminPage
      title="Products"
      tools={
        <LinkButton href={href('/admin/products/new')} tone="primary">
          Add Product
        </LinkButton>
      }
    >
      <div className="mt-5">
        <ProductList
          query={query}
          lots={lots}
          {...listing}
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
              <CommandForm
                command="fix"
                action={href('/admin/picture-repair')}
                submit="Fix images"
                button={{ tone: 'secondary', size: 'small' }}
              />
              <LinkButton href={productList.csvHref(query)} download size="small">
                Export CSV
              </LinkButton>
            </>
          }
        />
      </div>
    </AdminPage>
  )
}
