import { redirect } from 'react-router'
import { cancelPictureRepair } from '#catalogue/pictures/picture-repair.server.ts'
import { href } from '#shared/addresses.ts'

/** Stops looking for pictures; stopping what has ended is no error. */
export async function action() {
  await cancelPictureRepair()
  return redirect(href('/admin/picture-repair'), 303)
}
