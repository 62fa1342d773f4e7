import { data } from 'react-router'
import { TagChoices } from '../../../features/catalogue/tags/tag-choices.tsx'
import { isTagFormat } from '../../../features/catalogue/tags/tag-formats.ts'
import { TagLines } from '../../../features/catalogue/tags/tag-lines.tsx'
import type { TagLine } from '../../../features/catalogue/tags/tag-list.ts'
import { listTagged } from '../../../features/catalogue/tags/tag-choosing.server.ts'
import { readCookie } from '../../../platform/web/cookies.ts'
import { cookieNameOf } from '../../../platform/web/set-cookie.server.ts'
import { href } from '../../../shared/addresses.ts'
import { chosenIdsOf } from '../../../shared/chosen-ids.ts'
import { isoStoreDate } from '../../../shared/shop-time.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyNotice } from '../../../ui/empty-notice.tsx'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import type { Route } from './+types/tags'

export const headers = privateAnswer

/** Tags before they are printed: of chosen products, a lot, an import, of today, or where the price has changed (R76). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = chosenIdsOf(searchParams.getAll('id'))
  const [lot, importId] = [searchParams.get('lot'), searchParams.get('import')]
  if (!ids || [lot, importId].some((id) => id !== null && !isUuid(id)))
    throw data(null, { status: 404, headers: privatePage })
  const products = await listTagged({
    ids,
    lot,
    importId,
    cameOn: searchParams.get('came') === 'today' ? isoStoreDate(new Date()) : null,
    isMistagged: searchParams.has('mistagged'),
  })
  const used = readCookie(request.headers.get('cookie'), cookieNameOf('tag_format'))
  const format = isTagFormat(used) ? used : 'avery-5160'
  const lines = products.map(({ id, name, stock, location, priceCents, tagCents }): TagLine => {
    return { id, name, stock, location, priceCents, tagCents }
  })
  return { lines, format } as const
}

export const meta = (at: Route.MetaArgs) => adminMeta('Print Tags', at)

export default function Tags({ loaderData: { lines, format } }: Route.ComponentProps) {
  return (
    <>
      <BackLink href={href('/admin/products')}>Products</BackLink>
      <h1 className="mt-1 text-3xl font-bold sm:text-4xl">Print Tags</h1>
      {lines.length > 0 ? (
        <div className="mt-5 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
          <TagChoices products={lines} format={format} />
          <TagLines lines={lines} />
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
