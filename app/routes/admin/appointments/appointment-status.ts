import { redirect } from 'react-router'
import { parseKind } from '../../../features/appointments/appointment-kind.ts'
import { setPickupStatus } from '../../../features/appointments/booking/appointment-changes.server.ts'
import { actionOf, appointmentNotices } from '../../../features/appointments/appointment-messages.ts'
import { isPickupStatus } from '../../../features/appointments/appointment-status.ts'
import { href } from '../../../shared/addresses.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readFormTexts } from '../../form-body.server.ts'
import { adminOf } from '../guard.server.ts'
import { backOf, catchFailure, redirectWithNotice } from '../../notice-answer.server.ts'
import type { Route } from './+types/appointment-status'

const table = href('/admin/pickup-schedules')

/** Gives an appointment another status. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const {
    status,
    back,
    kind,
    finish_order: finish,
  } = await readFormTexts(request, ['status', 'back', 'kind', 'finish_order'])
  const updated = actionOf(parseKind(kind) ?? 'pickup', 'updated')
  const answer = (why?: string) =>
    redirectWithNotice(backOf(back, table), appointmentNotices.of(updated, { why }))
  if (!isUuid(params.id) || !isPickupStatus(status)) return answer('unknown')
  const change = {
    appointmentId: params.id,
    status,
    finishesOrder: finish === 'on',
    userId: adminOf(context).userId,
    now: new Date(),
  }
  return await catchFailure(
    'a change of an appointment',
    async () => {
      const outcome = await setPickupStatus(change)
      return answer(outcome.ok ? undefined : outcome.error.reason)
    },
    () => answer('trouble'),
  )
}

export const loader = () => redirect(table)
