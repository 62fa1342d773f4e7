import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { selectSeller } from './seller.server.ts'

/** Pieces that were sold at the counter for less; who sold them is who took the money (R62, R95). */
export const reducedPieces: ActivityEntries = db
  .selectFrom('orderItems as i')
  .innerJoin('orders as o', 'o.id', 'i.orderId')
  .select(({ ref }) => [
    'i.id',
    'i.createdAt as at',
    selectSeller().as('userId'),
    orNobody('unrecorded'),
    jsonBuildObject({
      orderId: ref('o.id'),
      orderNumber: ref('o.orderNumber'),
      name: ref('i.productName'),
      beforeCents: centsOf(ref('i.listPrice')),
      afterCents: centsOf(ref('i.price')),
    }).as('facts'),
  ])
  .where('o.channel', '=', 'counter')
  .where('i.reductionReason', 'is not', null)

/** Pieces that were sold without a tag (R83, R177). */
export const quickPieces: ActivityEntries = db
  .selectFrom('orderItems as i')
  .innerJoin('orders as o', 'o.id', 'i.orderId')
  .select(({ ref }) => [
    'i.id',
    'i.createdAt as at',
    selectSeller().as('userId'),
    orNobody('unrecorded'),
    jsonBuildObject({
      orderId: ref('o.id'),
      orderNumber: ref('o.orderNumber'),
      name: ref('i.productName'),
      cents: centsOf(ref('i.price')),
    }).as('facts'),
  ])
  .where('o.channel', '=', 'counter')
  .where('i.isQuick', '=', true)

/** Sales at the counter without tax (R177). */
export const exemptSales: ActivityEntries = db
  .selectFrom('orders as o')
  .select(({ ref }) => [
    'o.id',
    'o.createdAt as at',
    selectSeller().as('userId'),
    orNobody('unrecorded'),
    jsonBuildObject({ orderId: ref('o.id'), orderNumber: ref('o.orderNumber') }).as('facts'),
  ])
  .where('o.channel', '=', 'counter')
  .where('o.exemptionCertificate', 'is not', null)

/** Devices that were turned on to sell without a connection (R89). */
export const openedRegisters: ActivityEntries = db
  .selectFrom('counterRegisters as r')
  .select([
    'r.id',
    'r.openedAt as at',
    'r.openedBy as userId',
    orNobody('former'),
    jsonBuildObject({}).as('facts'),
  ])

/** Offline sales that could not be booked when they arrived. */
export const refusedSales: ActivityEntries = db
  .selectFrom('offlineSales as s')
  .select([
    's.key as id',
    's.syncedAt as at',
    ({ fn, ref }) => fn.coalesce(ref('s.soldBy'), ref('s.syncedBy')).as('userId'),
    orNobody('former'),
    jsonBuildObject({}).as('facts'),
  ])
  .where('s.refusal', 'is not', null)
