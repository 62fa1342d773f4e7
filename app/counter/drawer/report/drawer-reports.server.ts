import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, nameOrEmail, startOfDay } from '#db/expressions.server.ts'
import { addDays } from '#shared/time/store-day.ts'
import { counterActs } from '#counter/limits/counter-acts.ts'
import { paymentMethods } from '#payments/payment-method.ts'
import { listMovements } from '#counter/drawer/drawer-page.server.ts'
import type { ClosedDrawer, DrawerAct, DrawerReport } from './drawer-report.ts'

/** As many as the list of reports shows. */
export const reportsShown = 60

const closedDrawers = db
  .selectFrom('drawerSessions as d')
  .innerJoin('drawerClosings as c', 'c.drawerSessionId', 'd.id')
  .leftJoin('users as opener', 'opener.id', 'd.openedBy')
  .leftJoin('users as closer', 'closer.id', 'c.closedBy')
  .where('d.closedAt', 'is not', null)
  .select(({ ref }) => [
    'd.id',
    'd.openedAt',
    sql<Date>`${ref('d.closedAt')}`.as('closedAt'),
    nameOrEmail(ref('opener.name'), ref('opener.email')).as('openedBy'),
    nameOrEmail(ref('closer.name'), ref('closer.email')).as('closedBy'),
    centsOf(ref('c.expectedAmount')).as('expectedCents'),
    centsOf(ref('c.countedAmount')).as('countedCents'),
  ])

const inMilliseconds = <Row extends { openedAt: Date; closedAt: Date }>({
  openedAt,
  closedAt,
  ...row
}: Row) => ({ ...row, openedAtMs: openedAt.getTime(), closedAtMs: closedAt.getTime() })

/** The drawers that were closed last, the newest first. */
export async function listClosedDrawers(): Promise<ClosedDrawer[]> {
  const rows = await closedDrawers.orderBy('d.closedAt', 'desc').limit(reportsShown).execute()
  return rows.map(inMilliseconds)
}

/** The drawers that were open at some time of a store day ('YYYY-MM-DD') and are closed, the oldest first. */
export async function listClosedDrawersOfDay(day: string): Promise<ClosedDrawer[]> {
  const rows = await closedDrawers
    .where(sql<boolean>`d.closed_at >= ${startOfDay(day)}`)
    .where(sql<boolean>`d.opened_at < ${startOfDay(addDays(day, 1))}`)
    .orderBy('d.openedAt')
    .execute()
  return rows.map(inMilliseconds)
}

/** The report of a closed drawer as it was written down; null when there is none. */
export async function readDrawerReport(id: string): Promise<DrawerReport | null> {
  const drawer = await closedDrawers
    .select(({ ref }) => [
      centsOf(ref('d.floatAmount')).as('floatCents'),
      centsOf(ref('c.leftAmount')).as('leftCents'),
      'c.note',
      'c.saleCount',
      'c.voidCount',
      centsOf(ref('c.salesAmount')).as('salesCents'),
      centsOf(ref('c.taxAmount')).as('taxCents'),
      centsOf(ref('c.reductionsAmount')).as('reductionsCents'),
      centsOf(ref('c.voidsAmount')).as('voidsCents'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!drawer) return null
  const [taken, acts, movements] = await Promise.all([listTakings(id), listActs(id), listMovements(id)])
  const { floatCents, leftCents, note, ...rest } = drawer
  const { saleCount, salesCents, taxCents, reductionsCents, voidCount, voidsCents, ...closed } = rest
  const methods = paymentMethods.flatMap((method) => taken.filter((sum) => sum.method === method))
  const cash = methods.find(({ method }) => method === 'cash')
  const moved = (what: 'paid-in' | 'paid-out') =>
    movements.reduce((sum, movement) => sum + (movement.what === what ? movement.amountCents : 0), 0)
  return {
    ...inMilliseconds(closed),
    leftCents,
    note,
    methods,
    acts,
    movements: movements.toReversed(),
    takings: { saleCount, salesCents, taxCents, reductionsCents, voidCount, voidsCents },
    cash: {
      floatCents,
      inCents: cash?.inCents ?? 0,
      outCents: cash?.outCents ?? 0,
      paidInCents: moved('paid-in'),
      paidOutCents: moved('paid-out'),
    },
  }
}

async function listActs(drawerId: string): Promise<DrawerAct[]> {
  const rows = await db
    .selectFrom('drawerActs as a')
    .leftJoin('users as u', 'u.id', 'a.doneBy')
    .select(({ ref }) => [
      'a.act',
      'a.actCount as count',
      centsOf(ref('a.amount')).as('cents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('a.drawerSessionId', '=', drawerId)
    .orderBy('u.email')
    .execute()
  return Object.keys(counterActs).flatMap((act) => rows.filter((row) => row.act === act))
}

async function listTakings(drawerId: string) {
  const rows = await db
    .selectFrom('drawerTakings')
    .select(({ ref }) => [
      'method',
      'entryCount as count',
      centsOf(ref('inAmount')).as('inCents'),
      centsOf(ref('outAmount')).as('outCents'),
    ])
    .where('drawerSessionId', '=', drawerId)
    .execute()
  return rows.map((row) => ({ ...row, netCents: row.inCents - row.outCents }))
}
