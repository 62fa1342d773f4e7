import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows, startOfDay } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { addDays } from '#shared/time/store-day.ts'
import { formatCsv, type WrittenColumns } from '#csv/csv-cells.ts'
import type { InventorySums, StockAge, StockedPiece } from './inventory.ts'

export const PIECES_SHOWN = 50

interface Row {
  productId: string
  name: string
  code: string | null
  lotId: string | null
  pieces: number
  unitCost: string | null
}

/** The end of a day ('YYYY-MM-DD') by the store's clock. */
const endOf = (day: string) => startOfDay(addDays(day, 1))

/** What was in stock at a moment, worked back from what is there now (R98). */
const inventoryAt = (moment: Date | ReturnType<typeof endOf>) =>
  db.selectFrom(sql<Row>`inventory_at(${moment})`.as('v'))

const pieceColumns = (moment: Date | ReturnType<typeof endOf>) =>
  inventoryAt(moment)
    .leftJoin('lots as l', 'l.id', 'v.lotId')
    .select(({ ref }) => [
      'v.productId as id',
      'v.name',
      'v.code',
      'l.name as lotName',
      'v.pieces',
      centsOf(ref('v.unitCost')).as('unitCostCents'),
    ])
    .orderBy('v.name')
    .orderBy('v.productId')

/** Everything that was in stock at a moment, by name. */
export async function readStockAt(moment: Date): Promise<StockedPiece[]> {
  return await pieceColumns(moment).execute()
}

/** A page of what was in stock at the end of a day, by name, and all of it together (R98). */
export async function readInventory(
  day: string,
  page: number,
): Promise<{ pieces: StockedPiece[]; sums: InventorySums }> {
  const end = endOf(day)
  const [pieces, sums] = await Promise.all([
    pieceColumns(end)
      .limit(PIECES_SHOWN)
      .offset((page - 1) * PIECES_SHOWN)
      .execute(),
    inventoryAt(end)
      .select([
        countRows().as('products'),
        sql<number>`coalesce(sum(v.pieces), 0)::float8`.as('pieces'),
        centsOf(sql<string>`coalesce(sum(v.pieces * v.unit_cost), 0)`).as('costCents'),
        sql<number>`coalesce(sum(v.pieces) filter (where v.unit_cost is null), 0)::float8`.as(
          'piecesWithoutCost',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { pieces, sums }
}

const ageSteps = [0, 30, 60, 90] as const

/**
 * What is in stock right now by age, the youngest first: together its cost is that of all (R98). Asked of the products
 * alone, as nothing has to be worked back.
 */
export async function readStockAges(): Promise<StockAge[]> {
  const found = await db
    .selectFrom('products as p')
    .leftJoin('heldStock as h', 'h.productId', 'p.id')
    .select(({ ref }) => {
      const pieces = sql<string>`${ref('p.stock')} + coalesce(${ref('h.pieces')}, 0)`
      return [
        sql<number>`width_bucket(extract(epoch from now() - ${ref('p.createdAt')}) / 86400, ${ageSteps}::numeric[])`.as(
          'step',
        ),
        sql<number>`sum(${pieces})::float8`.as('pieces'),
        centsOf(sql<string>`coalesce(sum((${pieces}) * ${ref('p.cost')}), 0)`).as('costCents'),
      ]
    })
    .groupBy('step')
    .execute()
  return ageSteps.map((fromDays, index) => {
    const { pieces = 0, costCents = 0 } = found.find(({ step }) => step === index + 1) ?? {}
    return { fromDays, pieces, costCents }
  })
}

const columns: WrittenColumns<StockedPiece> = [
  ['Code', ({ code }) => code],
  ['Product', ({ name }) => name],
  ['Lot', ({ lotName }) => lotName],
  ['Pieces', ({ pieces }) => String(pieces)],
  ['Unit Cost', ({ unitCostCents }) => (unitCostCents === null ? null : centsToNumeric(unitCostCents))],
  [
    'Cost',
    ({ unitCostCents, pieces }) =>
      unitCostCents === null ? null : ((unitCostCents * pieces) / 100).toFixed(2),
  ],
]

/** The same as a CSV file, all of it. */
export const exportInventory = (day: string) => formatCsv(columns, () => pieceColumns(endOf(day)).execute())
