import { randomUUID } from 'node:crypto'
import { transact } from '#db/client.server.ts'
import { holdUntil, type Holder } from '#orders/holds/hold.ts'
import { placeHoldWithin } from '#orders/holds/hold-placing.server.ts'
import { sql } from './sql.ts'

/** Somebody whom no other test knows. */
export function someHolder(holder: Partial<Holder> = {}): Holder & { email: string } {
  const email = `hanna-${randomUUID().slice(0, 8)}@example.com`
  return { name: 'Hanna Holder', phone: null, ...holder, email: holder.email ?? email }
}

/** A piece on hold; from the web when nobody of the staff placed it. */
export async function buildHold({
  productId,
  holder = someHolder(),
  userId = null,
  hours = 24,
  now = new Date(),
}: {
  productId: string
  holder?: Holder
  userId?: string | null
  hours?: number
  now?: Date
}): Promise<{ holdId: string; until: Date; holder: Holder }> {
  const placed = await transact((tx) =>
    placeHoldWithin(tx, {
      productId,
      holder,
      placedBy: userId,
      isFirstRefusal: false,
      until: holdUntil(now, hours),
      now,
    }),
  )
  if (!placed.ok) throw new Error(`not held: ${placed.error.reason}`)
  return { ...placed.value, holder }
}

/** How a hold has ended; null for an open one. */
export async function endOf(holdId: string): Promise<string | null | undefined> {
  const [row] = await sql<{ as: string | null }[]>`select ended_as as as from holds where id = ${holdId}`
  return row?.as
}

/** The mails about holds, the oldest first. */
export const readHoldMails = () =>
  sql<{ to: string; kind: string; subject: string; text: string }[]>`
    select to_address as to, kind, subject, body_text as text from mail_outbox
    where kind in ('hold', 'hold-confirmation') order by created_at, id`

/** Whether customers may ask for holds. */
export const takeShopperHolds = (isOn: boolean) => sql`update store_settings set shopper_holds = ${isOn}`

/** The id of an address's newest pending hold, as the mailed link has it. */
export async function readPendingHoldId(email: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from hold_requests where email = ${email} order by created_at desc limit 1`
  if (!row) throw new Error(`nothing was asked for by ${email}`)
  return row.id
}
