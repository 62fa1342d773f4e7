import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { keepReading, keepReadingEach } from '#platform/events/kept-reading.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { readCollections } from '#payments/collected/collections.server.ts'
import type { Collection } from '#payments/collected/collections.ts'
import { brokeEvenOn, byDay, curveOf, type CurvePoint } from './lot-profit.ts'
import type { CollectedSums, LotReport } from './lot-report.ts'
import { lots, lotSums } from './lot-rows.server.ts'
import { daysFrom, sumCollections } from './lot-sums.ts'

const LOTS_SHOWN = 200

/** All orders of the store: read again once one of them, its money, or a product has changed. */
const allFacts = keepReading({
  channels: ['desk_changed'],
  isExact: true,
  read: async () => {
    const [sums, collections] = await Promise.all([lotSums.execute(), readCollections({ lotId: null })])
    return { sumsOf: new Map(sums.map((one) => [one.id, one])), collections }
  },
})

/** What needs all orders of a lot, of the lots that are being viewed. */
const factsOf = keepReadingEach({
  channels: ['desk_changed'],
  isExact: true,
  most: 50,
  read: async (lotId) => {
    const [sums, collections] = await Promise.all([
      lotSums.where('l.id', '=', lotId).executeTakeFirst(),
      readCollections({ lotId }),
    ])
    return { sums, collections }
  },
})

/** The latest lots, the newest first, and how the money of all orders adds up (R96). */
export async function listLots(): Promise<{ lots: LotReport[]; sums: CollectedSums }> {
  const newest = lots.orderBy('l.boughtOn', 'desc').orderBy('l.createdAt', 'desc').limit(LOTS_SHOWN)
  const [rows, credits, { sumsOf, collections }] = await Promise.all([
    newest.execute(),
    readCreditDays(null),
    allFacts.read(new Date()),
  ])
  const collectionsOf = Map.groupBy(collections, ({ lotId }) => lotId)
  const creditsOf = Map.groupBy(credits, ({ lotId }) => lotId)
  return {
    lots: rows.flatMap((row) => {
      const own = sumsOf.get(row.id)
      if (!own) return []
      return reportOf({ ...row, ...own }, collectionsOf.get(row.id) ?? [], creditsOf.get(row.id) ?? []).lot
    }),
    sums: sumCollections(collections),
  }
}

/** One lot and its curve by day, or null for malformed and unknown ids. */
export async function findLot(id: string): Promise<{ lot: LotReport; curve: CurvePoint[] } | null> {
  if (!isUuid(id)) return null
  const [row, credits] = await Promise.all([
    lots.where('l.id', '=', id).executeTakeFirst(),
    readCreditDays(id),
  ])
  if (!row) return null
  const { sums, collections } = await factsOf(row.id)
  return sums ? reportOf({ ...row, ...sums }, collections, credits) : null
}

/** The latest lots by name, and one that an address asks for, whatever its age. */
export async function listLotNames(asked: string | null): Promise<{ id: string; name: string }[]> {
  const newest = db.selectFrom('lots').select('id').orderBy('boughtOn', 'desc').limit(LOTS_SHOWN)
  return await db
    .selectFrom('lots')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('id', 'in', newest), ...(asked ? [eb('id', '=', asked)] : [])]))
    .orderBy('boughtOn', 'desc')
    .orderBy('name')
    .execute()
}

/** The name of a lot, or null for malformed and unknown ids. */
export async function findLotName(id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const row = await db.selectFrom('lots').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

type LotRow = Awaited<ReturnType<typeof lots.executeTakeFirstOrThrow>> &
  Awaited<ReturnType<typeof lotSums.executeTakeFirstOrThrow>>
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
