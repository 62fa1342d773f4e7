import { useLocation, useNavigate } from 'react-router'
import { findShownDrops } from '#catalogue/markdowns/markdown-preview.server.ts'
import { nextDropOnTag } from '#catalogue/markdowns/markdown-texts.ts'
import { isTagFormat, saysRegistration, tagFormats, type TagFormatName } from '#catalogue/tags/tag-formats.ts'
import type { TagLine } from '#catalogue/tags/tag-list.ts'
import { previewTag } from '#catalogue/tags/tag-preview.server.ts'
import type { TaggedProduct } from '#catalogue/tags/tag-content.ts'
import { contentInFormat } from '#catalogue/tags/tags.server.ts'
import { listTagged } from '#catalogue/tags/tag-choosing.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import { readCookie } from '#platform/web/cookies.ts'
import { toCookieName } from '#platform/web/set-cookie.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { parseChosenIds } from '#shared/chosen-ids.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { mayDo } from '#pages/admin/guard.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { TagChoices, TagLines, TagPreview } from './tag-parts.tsx'
import type { Route } from './+types/tags'

/** Tags before they are printed: of chosen products, a lot, an import, of today, or where the price has changed (R76). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const ids = parseChosenIds(searchParams.getAll('id'))
  const [lot, importId] = [searchParams.get('lot'), searchParams.get('import')]
  if (!ids || [lot, importId].some((id) => id !== null && !isUuid(id))) throw notFound()
  const products = await listTagged({
    ids,
    lot,
    importId,
    cameOn: searchParams.get('came') === 'today' ? isoStoreDate(new Date()) : null,
    isMistagged: searchParams.has('mistagged'),
  })
  const used = readCookie(request.headers.get('cookie'), toCookieName('tag_format'))
  const format = [searchParams.get('format'), used].find(isTagFormat) ?? 'avery-5160'
  const { tagRegistration } = await readStoreSettings()
  const lines = products.map(({ id, name, stock, location, priceCents, tagCents }): TagLine => {
    return { id, name, stock, location, priceCents, tagCents }
  })
  const isUnregistered =
    saysRegistration(format) && tagRegistration === null && mayDo(context, 'changeSettings')
  const [first] = products
  const preview = first ? await previewFirst(first, format, tagRegistration) : null
  return { lines, format, isUnregistered, preview }
}

async function previewFirst(
  product: TaggedProduct & { id: string },
  format: TagFormatName,
  registration: string | null,
) {
  const drop = (await findShownDrops([product.id], new Date())).get(product.id)
  const later = drop ? nextDropOnTag(drop) : ''
  return await previewTag(contentInFormat(product, { format, later, registration }), tagFormats[format])
}

export default function Tags({ loaderData }: Route.ComponentProps) {
  const { lines, preview, ...choices } = loaderData
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = [...new URLSearchParams(search)].filter(([name]) => name !== 'format')
  const choose = (format: string) =>
    void navigate(`${pathname}?${new URLSearchParams([...asked, ['format', format]])}`, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <AdminPage title="Print Tags" back={[href('/admin/products'), 'Products']}>
      {preview ? (
        <div className="mt-5 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
          <TagChoices products={lines} onFormat={choose} {...choices} />
          <TagPreview preview={preview} />
          <TagLines lines={lines} />
        </div>
      ) : (
        <EmptyNotice
          className="panel mt-5"
          title="No products chosen"
          text="Tick the products whose tags you want to print."
        />
      )}
    </AdminPage>
  )
}
