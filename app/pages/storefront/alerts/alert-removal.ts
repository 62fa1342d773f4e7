import { redirect } from 'react-router'
import { managePath, verifyManageToken } from '#alerts/alert-links.server.ts'
import { alertNotices } from '#alerts/alert-texts.ts'
import { removeAlert } from '#alerts/managing/subscriptions.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/alert-removal'

/** Ends one alert of the link's subscriber (R92). */
export async function action({ request, params }: Route.ActionArgs) {
  const subscriberId = verifyManageToken(params.token)
  const { alert: alertId = '' } = await readFormTexts(request, ['alert'])
  if (!subscriberId || !isUuid(alertId)) throw new Response(null, { status: 404 })
  await removeAlert({ subscriberId, alertId })
  return redirectWithNotice(managePath(subscriberId), alertNotices.of('removed'))
}

/** Nothing to look at: the way back to the list. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/alerts/manage/:token', { token: params.token }))
