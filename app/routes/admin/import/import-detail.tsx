import { data, Link, redirect } from 'react-router'
import { ImportRows } from '../../../features/catalogue/import/page/import-rows.tsx'
import { ImportStatus } from '../../../features/catalogue/import/page/import-status.tsx'
import { findImport } from '../../../features/catalogue/import/import-history.server.ts'
import { href } from '../../../shared/addresses.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import type { Route } from './+types/import-detail'
import { adminMeta } from '../admin-pages.ts'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Import CSV', at)

export async function loader({ params }: Route.LoaderArgs) {
  const item = await findImport(params.id)
  if (!item) throw data(null, 404)
  if (item.state === 'unmatched') throw redirect(href('/admin/import/:id/columns', { id: item.id }))
  return data({ item }, { headers: privatePage })
}

export default function ImportDetailPage({ loaderData: { item } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl font-bold sm:text-4xl">Import CSV</h1>
      <ImportStatus item={item} />
      <ImportRows item={item} />
      <p>
        <Link to={href('/admin/import')} className="text-link">
          Import another file
        </Link>
      </p>
    </div>
  )
}
