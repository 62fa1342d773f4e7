import { data, redirect } from 'react-router'
import { moveMessage } from '#contact/inbox.server.ts'
import { parseMessageState } from '#contact/message-states.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { notFound, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/message-state'

/** Says how far a message is: read, answered, archived. */
export async function action({ request, params }: Route.ActionArgs) {
  const fields = await readForm(request, { texts: ['state'] })
  const state = parseMessageState(fields?.get('state') ?? null)
  if (!state) throw data(null, { status: 400, headers: privatePage })
  const outcome = isUuid(params.id) ? await moveMessage({ id: params.id, state }) : null
  if (!outcome?.ok) throw notFound()
  // Opening the message again would count it as read.
  const next =
    state === 'answered' || state === 'read'
      ? href('/admin/messages/:id', { id: params.id })
      : href('/admin/messages')
  return redirect(next, { status: 303, headers: privatePage })
}

export const loader = () => redirect(href('/admin/messages'), { status: 303, headers: privatePage })
