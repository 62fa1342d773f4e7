import { db } from '#db/client.server.ts'
import { centsOf, nameOrEmail } from '#db/expressions.server.ts'
import { findOrders } from '#orders/order-summary.server.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { drawerEventsShown, type DrawerEvent, type OpenDrawer } from './drawer.ts'
import { readDrawerSums } from './drawer-sums.server.ts'

/** The open drawer with what should be in it; null when none is open. */
export async function readOpenDrawer(): Promise<OpenDrawer | null> {
  const drawer = await db
    .selectFrom('drawerSessions as d')
    .leftJoin('users as u', 'u.id', 'd.openedBy')
    .select(({ ref }) => [
      'd.id',
      'd.openedAt',
      centsOf(ref('d.floatAmount')).as('floatCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('openedBy'),
    ])
    .where('d.closedAt', 'is', null)
    .executeTakeFirst()
  if (!drawer) return null
  const { cash, expectedCents } = await readDrawerSums(db, drawer)
  const { id, openedAt, openedBy } = drawer
  return { id, openedAtMs: openedAt.getTime(), openedBy, cash, expectedCents }
}

/** What has happened while a drawer is open, the newest first and not without end. */
export async function listDrawerEvents(drawerId: string): Promise<DrawerEvent[]> {
  const [entries, movements] = await Promise.all([listEntries(drawerId), listMovements(drawerId)])
  return [...entries, ...movements]
    .toSorted((one, other) => other.atMs - one.atMs)
    .slice(0, drawerEventsShown)
}

async function listEntries(drawerId: string): Promise<DrawerEvent[]> {
  const entries = await db
    .selectFrom('orderPayments as p')
    .leftJoin('users as u', 'u.id', 'p.recordedBy')
    .select(({ ref }) => [
      'p.id',
      'p.kind',
      'p.method',
      'p.orderId',
      'p.createdAt',
      centsOf(ref('p.amount')).as('amountCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('p.drawerSessionId', '=', drawerId)
    .where('p.isUndone', '=', false)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(drawerEventsShown)
    .execute()
  const orders = await findOrders(entries.map(({ orderId }) => orderId))
  return entries.flatMap(({ kind: what, method, createdAt, ...entry }) => {
    const order = orders.get(entry.orderId)
    if (!order) return []
    const { orderNumber, channel } = order
    const told = { orderNumber, isCounterSale: channel === 'counter', method: paymentLabels[method] }
    return [{ ...entry, ...told, what, atMs: createdAt.getTime() }]
  })
}

/** The movements of a drawer, the newest first. */
export async function listMovements(drawerId: string) {
  const movements = await db
    .selectFrom('drawerMovements as m')
    .leftJoin('users as u', 'u.id', 'm.recordedBy')
    .select(({ ref }) => [
      'm.id',
      'm.kind as what',
      'm.reason',
      'm.recordedAt',
      centsOf(ref('m.amount')).as('amountCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('m.drawerSessionId', '=', drawerId)
    .orderBy('m.recordedAt', 'desc')
    .orderBy('m.id')
    .execute()
  return movements.map(({ recordedAt, ...movement }) => ({ ...movement, atMs: recordedAt.getTime() }))
}
