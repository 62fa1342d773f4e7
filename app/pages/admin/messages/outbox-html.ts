import { config } from '#platform/config.server.ts'
import { notFound, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/outbox-html'
import { openOutboxMail } from './outbox-reading.server.ts'

/**
 * Nothing in a mail may run, send a form, or reach the shop with its reader's rights. A store on its own machine has its
 * pictures without https.
 */
const sandboxed = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data: ${config.baseUrl}/media/; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A mail as its recipient sees it. */
export async function loader(asked: Route.LoaderArgs) {
  const mail = await openOutboxMail(asked, asked.params.id)
  if (!mail || mail.html === null) throw notFound()
  return new Response(mail.html, {
    headers: {
      ...privatePage,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': sandboxed,
    },
  })
}
