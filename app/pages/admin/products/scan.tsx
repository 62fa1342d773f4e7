import { data, redirect } from 'react-router'
import { everyProduct, productList } from '#catalogue/admin/list/product-list-query.ts'
import { isBarCode, readLabelCode, readProductCode, readScan } from '#catalogue/code/product-code.ts'
import { findProductByCode, findProductsByLabel } from '#catalogue/code/product-codes.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { privatePage } from '#pages/page-headers.ts'
import { PieceScan } from './piece-scan.tsx'
import type { Route } from './+types/scan'

/** Leads from a code to the sheet of its piece, or says what is wrong with it (R75, R111). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [typed, to] = [searchParams.get('code'), searchParams.get('to')]
  if (typed === null) return { typed: '', to, error: null }
  const code = readProductCode(readScan(typed))
  const product = code && (await findProductByCode(code))
  const label = readLabelCode(typed)
  const [id, another] = product ? [product.id] : label ? await findProductsByLabel(label, 2) : []
  // Two pieces of one UPC are told apart in the list.
  if (another)
    throw redirect(productList.hrefOf({ ...everyProduct, search: typed, status: 'all' }), {
      headers: privatePage,
    })
  if (id) {
    const query = to ? `?${new URLSearchParams({ to })}` : ''
    throw redirect(href('/admin/products/:id/sheet', { id }) + query, { headers: privatePage })
  }
  const isReadable = code !== null || isBarCode(typed)
  const error = isReadable
    ? 'No product has this code.'
    : 'A character of the code is wrong or missing. Look at the tag again.'
  return data({ typed, to, error }, { status: isReadable ? 404 : 400, headers: privatePage })
}

export default function Scan({ loaderData: { typed, to, error } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Scan a Tag"
      lead="What you can do with the piece in your hand: sell, move, reprice."
      back={[href('/admin/products'), 'Products']}
    >
      <div className="panel mt-5 max-w-xl">
        <PieceScan to={to} typed={typed} error={error} />
      </div>
    </AdminPage>
  )
}
