import { redirect } from 'react-router'
import { attemptMailNow } from '../../features/mail/mail-queue.server.ts'
import { parseKind } from '../../features/pickup/appointment-kind.ts'
import { setPickupStatus } from '../../features/pickup/pickup-changes.server.ts'
import { actionOf } from '../../features/pickup/pickup-notices.ts'
import { isPickupStatus } from '../../features/pickup/pickup-status.ts'
import { logger } from '../../platform/logger.server.ts'
import { isUuid } from '../../shared/uuid.ts'
import { readFormTexts } from '../form-body.server.ts'
import { adminOf } from './guard.server.ts'
import { pickupBackOf, pickupRedirect } from './pickup-answer.server.ts'
import type { Route } from './+types/pickup-status'

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
  if (outcome.value.mailId) attemptMailNow(outcome.value.mailId)
  return redirect(pickupRedirect(pickupBackOf(back), updated), 303)
}

export const loader = () => redirect('/admin/pickup-schedules')
