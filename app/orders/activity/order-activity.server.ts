import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { byNoAccount, orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { Nobody } from '#shared/lists/activity.ts'

/** Web orders when they were placed; payments tell of counter sales (R95). */
export const placedOrders: ActivityEntries = db
  .selectFrom('orders as o')
  .select(({ ref }) => [
    'o.id',
    'o.createdAt as at',
    byNoAccount,
    orNobody('customer'),
    jsonBuildObject({
      orderId: ref('o.id'),
      orderNumber: ref('o.orderNumber'),
      cents: centsOf(ref('o.totalAmount')),
    }).as('facts'),
  ])
  .where('o.channel', '=', 'web')

const moves = db
  .selectFrom('orderStatusChanges as c')
  .innerJoin('orders as o', 'o.id', 'c.orderId')
  .select(({ ref }) => [
    'c.id',
    'c.createdAt as at',
    'c.changedBy as userId',
    // A mailed link has no account, and neither have jobs.
    sql<Nobody>`case when c.by_customer
        or c.from_status = 'unconfirmed' and c.to_status <> 'cancelled' and o.confirmed_by = 'link'
      then 'customer' else 'store' end`.as('nobody'),
    jsonBuildObject({
      orderId: ref('o.id'),
      orderNumber: ref('o.orderNumber'),
      from: ref('c.fromStatus'),
      to: ref('c.toStatus'),
    }).as('facts'),
  ])

/** From completed to canceled leads only the way back of a sale at the counter (R77). */
const isVoid = sql<boolean>`c.from_status = 'completed' and c.to_status = 'cancelled'`

/** Moves of orders, without voided sales. */
export const movedOrders: ActivityEntries = moves.where(sql<boolean>`not (${isVoid})`)

/** Voided counter sales. */
export const voidedSales: ActivityEntries = moves.where(isVoid)

/** Items of orders that were added, taken out or reduced later (R62). */
export const changedItems: ActivityEntries = db
  .selectFrom('orderLineChanges as c')
  .innerJoin('orders as o', 'o.id', 'c.orderId')
  .select(({ ref }) => [
    'c.id',
    'c.createdAt as at',
    'c.changedBy as userId',
    orNobody('former'),
    jsonBuildObject({
      orderId: ref('o.id'),
      orderNumber: ref('o.orderNumber'),
      kind: ref('c.kind'),
      name: ref('c.productName'),
      pieces: ref('c.quantity'),
      beforeCents: centsOf(ref('c.priceBefore')),
      afterCents: centsOf(ref('c.priceAfter')),
    }).as('facts'),
  ])

/** That someone wrote a note; what it says is on the page of the order. */
export const writtenNotes: ActivityEntries = db
  .selectFrom('orderNotes as n')
  .innerJoin('orders as o', 'o.id', 'n.orderId')
  .select(({ ref }) => [
    'n.id',
    'n.createdAt as at',
    'n.writtenBy as userId',
    orNobody('former'),
    jsonBuildObject({ orderId: ref('o.id'), orderNumber: ref('o.orderNumber') }).as('facts'),
  ])

/** Pieces that were taken from the floor for their order (R78). */
export const pulledPieces: ActivityEntries = db
  .selectFrom('orderItems as i')
  .innerJoin('orders as o', 'o.id', 'i.orderId')
  .select(({ ref }) => [
    'i.id',
    sql<Date>`i.pulled_at`.as('at'),
    'i.pulledBy as userId',
    orNobody('former'),
    jsonBuildObject({
      orderId: ref('o.id'),
      orderNumber: ref('o.orderNumber'),
      name: ref('i.productName'),
    }).as('facts'),
  ])
  .where('i.pulledAt', 'is not', null)
