import { redirect } from 'react-router'
import { cancelImport } from '#catalogue/import/imports.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Route } from './+types/import-cancellation'
import { notFound } from '#pages/page-headers.ts'

/** The owner stops an import that runs. Asked again, it changes nothing: the page says how the import stands. */
export async function action({ params }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound()
  await cancelImport(params.id)
  return redirect(href('/admin/import/:id', { id: params.id }))
}

export async function loader({ params }: Route.LoaderArgs) {
  return redirect(isUuid(params.id) ? href('/admin/import/:id', { id: params.id }) : href('/admin/import'))
}
