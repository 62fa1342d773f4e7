import { redirect } from 'react-router'
import { renewalForm } from '#notifications/push-device.ts'
import { renewDevice } from '#notifications/push-devices.server.ts'
import { href } from '#shared/addresses.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/device-renewal'

export const loader = () => redirect(href('/admin/settings/notifications'))

const statuses = { renewed: 204, unknown: 404, 'signed-out': 401 }

/** A call of open pages and the service worker: 204, 404 for a device that gets no messages, 401 after a sign-out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, sessionId } = adminOf(context)
  const texts = await readFormTexts(request, ['endpoint', 'p256dh', 'auth', 'replaces'])
  const form = renewalForm.safeParse(texts)
  if (!form.success) return new Response(null, { status: 400, headers: privatePage })
  const { replaces, ...subscription } = form.data
  const result = await renewDevice({ userId, sessionId, subscription, replaces })
  return new Response(null, { status: statuses[result], headers: privatePage })
}
