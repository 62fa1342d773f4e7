import { redirect } from 'react-router'
import { undoImport } from '#catalogue/import/import-undo.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/import-reversal'
import { notFound } from '#pages/page-headers.ts'

/** The owner takes an import back, in the background. Asked again, it changes nothing: the page says how the import stands. */
export async function action({ params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound()
  await undoImport({ importId: params.id, userId: adminOf(context).userId })
  return redirect(href('/admin/import/:id', { id: params.id }))
}

export async function loader({ params }: Route.LoaderArgs) {
  return redirect(isUuid(params.id) ? href('/admin/import/:id', { id: params.id }) : href('/admin/import'))
}
