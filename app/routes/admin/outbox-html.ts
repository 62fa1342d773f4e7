import { data } from 'react-router'
import { isReadable } from '../../features/mail/outbox-states.ts'
import { readOutboxMail } from '../../features/mail/outbox.server.ts'
import { isUuid } from '../../shared/uuid.ts'
import { privatePage } from '../page-headers.ts'
import type { Route } from './+types/outbox-html'

/** Nothing in a mail may run, send a form, or reach the shop with its reader's rights. */
const sandboxed =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A mail as its receiver sees it. */
export async function loader({ params }: Route.LoaderArgs) {
  const mail = isUuid(params.id) ? await readOutboxMail(params.id) : null
  if (!mail || mail.html === null || !isReadable(mail))
    throw data(null, { status: 404, headers: privatePage })
  return new Response(mail.html, {
    headers: {
      ...privatePage,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': sandboxed,
    },
  })
}
