import { data, redirect } from 'react-router'
import { resendMail } from '../../features/mail/outbox.server.ts'
import { isUuid } from '../../shared/uuid.ts'
import { privatePage } from '../page-headers.ts'
import type { Route } from './+types/outbox-resending'

/** Sends a mail once more. */
export async function action({ params }: Route.ActionArgs) {
  const outcome = isUuid(params.id) ? await resendMail({ mailId: params.id }) : null
  if (!outcome?.ok) {
    const status = outcome?.error.reason === 'text-removed' ? 409 : 404
    throw data(null, { status, headers: privatePage })
  }
  return redirect(`/admin/mail/${outcome.value.mailId}?resent`, { status: 303, headers: privatePage })
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(isUuid(params.id) ? `/admin/mail/${params.id}` : '/admin/mail', {
    status: 303,
    headers: privatePage,
  })
