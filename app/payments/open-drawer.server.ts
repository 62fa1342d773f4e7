import { startOfDay } from '#db/expressions.server.ts'
import { db, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'

const openDrawers = (at: Db) => at.selectFrom('drawerSessions').select('id').where('closedAt', 'is', null)

/** Whether a drawer is open now. */
export async function isDrawerOpen(): Promise<boolean> {
  return await hasOpenDrawer(db)
}

async function hasOpenDrawer(at: Db): Promise<boolean> {
  return (await openDrawers(at).executeTakeFirst()) !== undefined
}

/**
 * The id of the open drawer, which no one can close until the transaction ends (R79); null when none is open. Payments
 * share this lock; who takes it alone, to close or to move cash, takes no other one, so that no order of locks matters.
 */
export async function holdOpenDrawer(tx: Transaction): Promise<string | null> {
  const held = await openDrawers(tx).forShare().executeTakeFirst()
  if (held) return held.id
  // One that was closed while this waited for it may have been followed by another.
  return (await hasOpenDrawer(tx)) ? await holdOpenDrawer(tx) : null
}

/**
 * Whether the books of a day ('YYYY-MM-DD') are closed: a drawer was closed on it or later, and it is over (R79). The
 * caller holds the open drawer.
 */
export async function isClosedDay(tx: Transaction, { day, today }: Record<'day' | 'today', string>) {
  if (day >= today) return false
  const midnight = startOfDay(day)
  const closing = await tx
    .selectFrom('drawerSessions')
    .select('id')
    .where('closedAt', '>=', midnight)
    .limit(1)
    .executeTakeFirst()
  return closing !== undefined
}

/** The drawer that an order was first paid in; null for one that was paid while none was open, or not at all. */
export async function findDrawerOfOrder(at: Db, orderId: string): Promise<string | null> {
  const entry = await at
    .selectFrom('orderPayments')
    .select('drawerSessionId')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'payment')
    .where('isUndone', '=', false)
    .orderBy('createdAt')
    .orderBy('drawerSessionId')
    .limit(1)
    .executeTakeFirst()
  return entry?.drawerSessionId ?? null
}
