import { randomUUID } from 'node:crypto'
import { askForAlert, type AskedAlert } from '#alerts/asking/pending-alerts.server.ts'
import { confirmAlert } from '#alerts/asking/alert-confirmation.server.ts'
import type { Pace, WatchKind } from '#alerts/alert.ts'
import { sql } from './sql.ts'

/** An address that nobody else in a test has. */
export const someEmail = () => `wanda-${randomUUID().slice(0, 8)}@example.com`

/** The id of an address's newest pending alert, as the mailed link has it. */
export async function findPendingId(email: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from alert_requests where email = ${email} order by created_at desc limit 1`
  if (!row) throw new Error(`nothing was asked for by ${email}`)
  return row.id
}

interface Watching {
  productId: string
  email?: string
  kind?: WatchKind
  pace?: Pace
}

/** Asks for a piece and confirms, as people do. */
export async function watchPiece({
  productId,
  email = someEmail(),
  kind = 'price-drop',
  pace = 'daily',
}: Watching): Promise<{ email: string; subscriberId: string }> {
  return await subscribe({ email, pace, cause: 'anyone', wanted: { kind, productId } })
}

/** Saves a search and confirms. */
export async function saveSearch(
  address: string,
  { email = someEmail(), pace = 'daily' }: { email?: string; pace?: Pace } = {},
): Promise<{ email: string; subscriberId: string }> {
  return await subscribe({ email, pace, cause: 'anyone', wanted: { kind: 'search', address } })
}

async function subscribe(alert: AskedAlert): Promise<{ email: string; subscriberId: string }> {
  const { email } = alert
  const asked = await askForAlert(alert)
  const confirmed = asked.ok && (await confirmAlert(await findPendingId(email)))
  if (!confirmed || !confirmed.ok) throw new Error(`could not ask: ${JSON.stringify([asked, confirmed])}`)
  return { email, subscriberId: confirmed.value.subscriberId }
}

export const setPrice = (productId: string, dollars: number) =>
  sql`update products set price = ${dollars} where id = ${productId}`

interface AlertMailRow {
  toAddress: string
  subject: string
  bodyText: string
  unsubscribeAddress: string
}

/** The alerts in the outbox, the oldest first. */
export const readAlerts = () =>
  sql<AlertMailRow[]>`
    select to_address as "toAddress", subject, body_text as "bodyText", unsubscribe_address as "unsubscribeAddress"
    from mail_outbox where kind = 'alert' order by created_at, id`

/** No alert, no product and no mail. */
export async function clearAlerts(): Promise<void> {
  for (const table of [
    'alert_subscribers',
    'alert_requests',
    'alert_arrivals',
    'mail_outbox',
    'orders',
    'products',
  ])
    await sql`delete from ${sql(table)}`
}
