import { redirect } from 'react-router'
import { cancelDangerRun } from '#store/danger-zone/danger-run-rows.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/danger-run-cancellation'

const pageOf = ({ id }: { id: string }) => href('/admin/settings/danger-runs/:id', { id })

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params))

/** Stops a mass deletion or a restoration, which changes nothing then; what has ended stays as it is. */
export async function action({ params }: Route.ActionArgs) {
  if (isUuid(params.id)) await cancelDangerRun(params.id)
  return redirect(pageOf(params), { status: 303, headers: privatePage })
}
