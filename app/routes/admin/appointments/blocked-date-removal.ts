import { redirect } from 'react-router'
import { unblockDate } from '../../../features/appointments/settings/blocked-dates.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { appointmentNotices } from '../../../features/appointments/appointment-messages.ts'
import { href } from '../../../shared/addresses.ts'
import { redirectWithNotice } from '../../notice-answer.server.ts'
import type { Route } from './+types/blocked-date-removal'

const page = href('/admin/pickup-settings')

/** Frees a blocked date; one that is gone already is as free as was wanted. */
export async function action({ params }: Route.ActionArgs) {
  if (isUuid(params.id)) await unblockDate(params.id)
  return redirectWithNotice(page, appointmentNotices.of('unblocked'))
}

export const loader = () => redirect(page)
