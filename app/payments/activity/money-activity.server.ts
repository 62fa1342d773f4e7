import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'

/** The ledger: payments and refunds of every order (R9, R95). */
export const ledgerEntries: ActivityEntries = db
  .selectFrom('orderPayments as p')
  .innerJoin('orders as o', 'o.id', 'p.orderId')
  .select(({ ref }) => [
    'p.id',
    'p.createdAt as at',
    'p.recordedBy as userId',
    orNobody('unrecorded'),
    jsonBuildObject({
      orderId: ref('o.id'),
      orderNumber: ref('o.orderNumber'),
      channel: ref('o.channel'),
      kind: ref('p.kind'),
      method: ref('p.method'),
      cents: centsOf(ref('p.amount')),
      purpose: ref('p.purpose'),
    }).as('facts'),
  ])

/** Drawers as they were opened (R79). */
export const openedDrawers: ActivityEntries = db
  .selectFrom('drawerSessions as d')
  .select(({ ref }) => [
    'd.id',
    'd.openedAt as at',
    'd.openedBy as userId',
    orNobody('former'),
    jsonBuildObject({ cents: centsOf(ref('d.floatAmount')) }).as('facts'),
  ])

/** Drawers as they were counted and closed. */
export const closedDrawers: ActivityEntries = db
  .selectFrom('drawerClosings as c')
  .innerJoin('drawerSessions as d', 'd.id', 'c.drawerSessionId')
  .select(({ ref }) => [
    'd.id',
    sql<Date>`d.closed_at`.as('at'),
    'c.closedBy as userId',
    orNobody('former'),
    jsonBuildObject({
      drawerId: ref('d.id'),
      countedCents: centsOf(ref('c.countedAmount')),
      expectedCents: centsOf(ref('c.expectedAmount')),
    }).as('facts'),
  ])
  .where('d.closedAt', 'is not', null)

/** Cash that was put into a drawer or taken out of it; its report says why. */
export const movedCash: ActivityEntries = db
  .selectFrom('drawerMovements as m')
  .innerJoin('drawerSessions as d', 'd.id', 'm.drawerSessionId')
  .select(({ ref }) => [
    'm.id',
    'm.recordedAt as at',
    'm.recordedBy as userId',
    orNobody('former'),
    jsonBuildObject({
      drawerId: sql<string | null>`case when d.closed_at is not null then d.id end`,
      kind: ref('m.kind'),
      cents: centsOf(ref('m.amount')),
    }).as('facts'),
  ])
