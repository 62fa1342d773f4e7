import { redirect } from 'react-router'
import { unblockDate } from '#appointments/settings/blocked-dates.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { href } from '#shared/addresses.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/blocked-date-removal'

const page = href('/admin/pickup-settings')
const trouble = appointmentNotices.of('unblocked', { why: 'trouble' })

/** Frees a blocked date; one that is gone already is as free as was wanted. */
export async function action({ request, params }: Route.ActionArgs) {
  return await answerChange({
    what: 'removing a blocked date',
    fields: (await readForm(request, { texts: ['answer'] })) ?? new FormData(),
    back: page,
    failsBack: true,
    work: async () => {
      if (isUuid(params.id)) await unblockDate(params.id)
      return answered(appointmentNotices.of('unblocked'))
    },
    trouble,
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export const loader = () => redirect(page)
