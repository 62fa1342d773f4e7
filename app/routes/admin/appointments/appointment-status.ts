import { redirect } from 'react-router'
import { parseKind } from '../../../features/appointments/appointment-kind.ts'
import { setPickupStatus } from '../../../features/appointments/booking/appointment-changes.server.ts'
import { actionOf } from '../../../features/appointments/calendar/appointment-notices.ts'
import { isPickupStatus } from '../../../features/appointments/appointment-status.ts'
import { logger } from '../../../platform/logger.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readFormTexts } from '../../form-body.server.ts'
import { adminOf } from '../guard.server.ts'
import { pickupBackOf, pickupRedirect } from './appointment-answer.server.ts'
import type { Route } from './+types/appointment-status'

/** Gives an appointment another status. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const {
    status,
    back,
    kind,
    finish_order: finish,
  } = await readFormTexts(request, ['status', 'back', 'kind', 'finish_order'])
  const updated = actionOf(parseKind(kind) ?? 'pickup', 'updated')
  const refuseWith = (why: string) => redirect(pickupRedirect(pickupBackOf(back), updated, { why }), 303)
  if (!isUuid(params.id) || !isPickupStatus(status)) return refuseWith('unknown')
  const change = {
    appointmentId: params.id,
    status,
    finishesOrder: finish === 'on',
    userId: adminOf(context).userId,
    now: new Date(),
  }
  const outcome = await setPickupStatus(change).catch((error: unknown) => {
    logger.error({ err: error }, 'a pickup could not be changed')
    return null
  })
  if (!outcome) return refuseWith('trouble')
  if (!outcome.ok) return refuseWith(outcome.error.reason)
  return redirect(pickupRedirect(pickupBackOf(back), updated), 303)
}

export const loader = () => redirect('/admin/pickup-schedules')
