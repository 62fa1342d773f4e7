import { redirect } from 'react-router'
import { cancelPictureRepair } from '../../features/product-pictures/picture-repair.server.ts'
import type { Route } from './+types/picture-repair-cancellation'
import { requireAdmin } from './require-admin.server.ts'

/** Stops looking for pictures; stopping what has ended is no error. */
export async function action({ context }: Route.ActionArgs) {
  await requireAdmin(context)
  await cancelPictureRepair()
  return redirect('/admin/picture-repair', 303)
}
