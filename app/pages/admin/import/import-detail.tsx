import { data, Link, redirect } from 'react-router'
import { ImportRows } from '#catalogue/import/page/import-rows.tsx'
import { ImportStatus } from '#catalogue/import/page/import-status.tsx'
import { importNotices } from '#catalogue/import/import-messages.ts'
import { readPictureChoice } from '#catalogue/import/imports.server.ts'
import { findImport } from '#catalogue/import/import-history.server.ts'
import { href } from '#shared/addresses.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/import-detail'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Import CSV', at)

export async function loader({ request, params }: Route.LoaderArgs) {
  const [item, lastChoice] = await Promise.all([findImport(params.id), readPictureChoice()])
  if (!item) throw notFound()
  if (item.state === 'unmatched') throw redirect(href('/admin/import/:id/columns', { id: item.id }))
  // One that was confirmed before keeps what was chosen for it.
  const needsPicture = item.state === 'ready' ? lastChoice : item.needsPicture
  const notice = importNotices.read(new URL(request.url).searchParams)
  return data({ item, needsPicture, notice }, { headers: privatePage })
}

export default function ImportDetailPage({
  loaderData: { item, needsPicture, notice },
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminHeading heading="Import CSV" />
      <NoticeBar message={notice && importNotices.messageOf(notice)} />
      <ImportStatus item={item} needsPicture={needsPicture} />
      <ImportRows item={item} />
      <p>
        <Link to={href('/admin/import')} className="text-link">
          Import another file
        </Link>
      </p>
    </div>
  )
}
