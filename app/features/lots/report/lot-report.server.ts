import { expressionBuilder, sql, type Expression } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { centsOf, countRows } from '../../../db/expressions.server.ts'
import type { Database } from '../../../db/tables.ts'
import { keepReading } from '../../../platform/events/kept-reading.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { unsoldStatuses } from '../../orders/status/order-status.ts'
import { readCollections } from '../../payments/collected/collections.server.ts'
import type { Collection } from '../../payments/collected/collections.ts'
import { brokeEvenOn, byDay, curveOf, type CurvePoint } from './lot-profit.ts'
import type { CollectedSums, LotReport } from './lot-report.ts'
import { daysFrom, sumCollections } from './lot-sums.ts'

const LOTS_SHOWN = 200

/** All orders of the store: read again once one of them, its money, or a product has changed. */
const allCollections = keepReading({
  channels: ['desk_changed'],
  read: () => readCollections({ lotId: null }),
})

/** The latest lots, the newest first, and how the money of all orders adds up (R96). */
export async function listLots(): Promise<{ lots: LotReport[]; sums: CollectedSums }> {
  const newest = reports.orderBy('l.boughtOn', 'desc').orderBy('l.createdAt', 'desc').limit(LOTS_SHOWN)
  const [rows, credits, collections] = await Promise.all([
    newest.execute(),
    readCreditDays(null),
    allCollections.read(new Date()),
  ])
  const collectionsOf = Map.groupBy(collections, ({ lotId }) => lotId)
  const creditsOf = Map.groupBy(credits, ({ lotId }) => lotId)
  const lots = rows.map(
    (row) => reportOf(row, collectionsOf.get(row.id) ?? [], creditsOf.get(row.id) ?? []).lot,
  )
  return { lots, sums: sumCollections(collections) }
}

/** One lot and its curve by day, or null for malformed and unknown ids. */
export async function findLot(id: string): Promise<{ lot: LotReport; curve: CurvePoint[] } | null> {
  if (!isUuid(id)) return null
  const [row, credits, collections] = await Promise.all([
    reports.where('l.id', '=', id).executeTakeFirst(),
    readCreditDays(id),
    readCollections({ lotId: id }),
  ])
  return row ? reportOf(row, collections, credits) : null
}

/** The name of a lot, or null for malformed and unknown ids. */
export async function findLotName(id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const row = await db.selectFrom('lots').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

type LotRow = Awaited<ReturnType<typeof reports.executeTakeFirstOrThrow>>
interface CreditDay {
  lotId: string
  day: string
  cents: number
}

function reportOf(row: LotRow, collections: readonly Collection[], credits: readonly CreditDay[]) {
  const days = byDay([
    ...collections.map((one) => ({
      day: one.day,
      keptCents: one.collectedCents - one.refundedCents,
      creditCents: 0,
    })),
    ...credits.map(({ day, cents }) => ({ day, keptCents: 0, creditCents: cents })),
  ])
  const curve = curveOf(days, row.landedCostCents)
  const money = {
    creditCents: credits.reduce((sum, { cents }) => sum + cents, 0),
    collectedCents: collections.reduce((sum, one) => sum + one.collectedCents, 0),
    refundedCents: collections.reduce((sum, one) => sum + one.refundedCents, 0),
  }
  const brokeEven = brokeEvenOn(curve)
  const daysToBreakEven = brokeEven === null ? null : daysFrom(row.boughtOn, brokeEven)
  return { lot: { ...row, ...money, daysToBreakEven }, curve }
}

async function readCreditDays(lotId: string | null): Promise<CreditDay[]> {
  const credits = db
    .selectFrom('lotCredits')
    .select(({ fn }) => ['lotId', 'creditedOn as day', centsOf(fn.sum<string>('amount')).as('cents')])
    .groupBy(['lotId', 'creditedOn'])
  return await (lotId === null ? credits : credits.where('lotId', '=', lotId)).execute()
}

const lot = expressionBuilder<{ l: Database['lots'] }, 'l'>()
const landedCost = lot.parens(lot(lot('l.lotCost', '+', lot.ref('l.freight')), '+', lot.ref('l.premium')))
const countOf = (pieces: Expression<string | null>) => sql<number>`coalesce(${pieces}, 0)::float8`
const orNothing = (amount: Expression<string | null>) => centsOf(sql<string>`coalesce(${amount}, 0)`)

/** The items of orders that were not cancelled, of the web and of the counter, at the prices that were charged. */
const booked = db
  .selectFrom('products as p')
  .innerJoin('orderItems as i', 'i.productId', 'p.id')
  .innerJoin('orders as o', 'o.id', 'i.orderId')
  .select(({ fn }) => [
    'p.lotId',
    fn.sum<string>('i.quantity').as('pieces'),
    sql<string>`sum(i.price * i.quantity)`.as('amount'),
  ])
  .where('p.lotId', 'is not', null)
  .where('o.status', 'not in', unsoldStatuses)
  .groupBy('p.lotId')

/** With what is held for somebody. */
const stocked = db
  .selectFrom('products as p')
  .leftJoin('heldStock as h', 'h.productId', 'p.id')
  .select([
    'p.lotId',
    countRows().as('products'),
    sql<string>`sum(p.stock + coalesce(h.pieces, 0))`.as('stock'),
  ])
  .where('p.lotId', 'is not', null)
  .groupBy('p.lotId')

const writtenOff = db
  .selectFrom('writeOffs')
  .select(({ fn }) => [
    'lotId',
    fn.sum<string>('pieces').as('pieces'),
    sql<string>`sum(unit_cost * pieces)`.as('cost'),
  ])
  .where('lotId', 'is not', null)
  .where('putBackAt', 'is', null)
  .groupBy('lotId')

const reports = db
  .selectFrom('lots as l')
  .innerJoin('imports as i', 'i.lotId', 'l.id')
  .leftJoin(stocked.as('s'), 's.lotId', 'l.id')
  .leftJoin(booked.as('b'), 'b.lotId', 'l.id')
  .leftJoin(writtenOff.as('w'), 'w.lotId', 'l.id')
  .select(['l.id', 'l.name', 'l.source', 'l.boughtOn', 'i.id as importId', 'i.state'])
  .select(({ fn, ref }) => [
    centsOf(landedCost).as('landedCostCents'),
    sql<number>`${ref('l.targetRoi')}::float8`.as('targetRoi'),
    fn.coalesce('s.products', sql.lit(0)).as('productCount'),
    countOf(ref('s.stock')).as('stock'),
    countOf(ref('b.pieces')).as('sold'),
    orNothing(ref('b.amount')).as('bookedCents'),
    countOf(ref('w.pieces')).as('writtenOff'),
    orNothing(ref('w.cost')).as('writtenOffCents'),
  ])
