import { redirect } from 'react-router'
import { removeFactor } from '#accounts/factors/factors.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/factor-removal'
import { requireFactorOwner, getWayOut } from './factor-guard.server.ts'

const list = href('/account/security')

export const loader = () => redirect(list, 303)

/** Removes a second factor and leads back to the list. */
export async function action({ params, context }: Route.ActionArgs) {
  const member = await requireFactorOwner(context, list)
  const factorId = isUuid(params.id) ? params.id.toLowerCase() : null
  if (!factorId) throw new Response(null, { status: 404 })
  const removed = await removeFactor({ asker: member, factorId })
  if (removed.ok) return redirectWithNotice(list, accountNotices.of('removed'))
  const wayOut = getWayOut(removed.error, member, list)
  if (wayOut) return wayOut
  throw new Response(null, { status: 404 })
}
