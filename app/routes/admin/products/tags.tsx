import { data } from 'react-router'
import { TagChoices } from '../../../features/catalogue/tags/tag-choices.tsx'
import { isTagFormat } from '../../../features/catalogue/tags/tag-formats.ts'
import { listTagged } from '../../../features/catalogue/tags/tag-choosing.server.ts'
import { readCookie } from '../../../platform/web/cookies.ts'
import { cookieNameOf } from '../../../platform/web/set-cookie.server.ts'
import { href } from '../../../shared/addresses.ts'
import { chosenIdsOf } from '../../../shared/chosen-ids.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyNotice } from '../../../ui/empty-notice.tsx'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import type { Route } from './+types/tags'

export const headers = privateAnswer

/** Tags before they are printed: of chosen products, a lot, an import, or where the price has changed (R76). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = chosenIdsOf(searchParams.getAll('id'))
  const [lot, importId] = [searchParams.get('lot'), searchParams.get('import')]
  if (!ids || [lot, importId].some((id) => id !== null && !isUuid(id)))
    throw data(null, { status: 404, headers: privatePage })
  const products = await listTagged({ ids, lot, importId, isMistagged: searchParams.has('mistagged') })
  const used = readCookie(request.headers.get('cookie'), cookieNameOf('tag_format'))
  const format = isTagFormat(used) ? used : 'avery-5160'
  return { products: products.map(({ id, name, stock }) => ({ id, name, stock })), format } as const
}

export const meta = (at: Route.MetaArgs) => adminMeta('Print Tags', at)

export default function Tags({ loaderData: { products, format } }: Route.ComponentProps) {
  const [first, ...others] = products
  return (
    <>
      <BackLink href={href('/admin/products')}>Products</BackLink>
      <h1 className="mt-1 text-3xl font-bold sm:text-4xl">Print Tags</h1>
      {first ? (
        <div className="mt-5 grid max-w-xl gap-4">
          <p className="text-ink-soft wrap-anywhere">
            {first.name}
            {others.length > 0 && ` and ${others.length} more`}
          </p>
          <TagChoices products={products} format={format} />
        </div>
      ) : (
        <EmptyNotice
          className="panel mt-5"
          title="No products chosen"
          text="Tick the products whose tags you want to print."
        />
      )}
    </>
  )
}
