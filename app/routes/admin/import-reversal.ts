import { data, redirect } from 'react-router'
import { undoImport } from '../../features/catalogue-import/import-undo.server.ts'
import { isUuid } from '../../shared/uuid.ts'
import type { Route } from './+types/import-reversal'

/** The owner takes an import back. Asked again, it changes nothing: the page says how the import stands. */
export async function action({ params }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw data(null, 404)
  await undoImport(params.id)
  return redirect(`/admin/import/${params.id}`)
}

export async function loader({ params }: Route.LoaderArgs) {
  return redirect(isUuid(params.id) ? `/admin/import/${params.id}` : '/admin/import')
}
