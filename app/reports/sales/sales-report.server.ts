import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows, nameOrEmail } from '#db/expressions.server.ts'
import { formatCsv, type WrittenColumns } from '#csv/csv-cells.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { selectSeller } from '#orders/activity/seller.server.ts'
import { owedIn } from '#orders/order-columns.server.ts'
import { keepReadingEach } from '#platform/events/kept-reading.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { addDays, daysBetween, weekStart } from '#shared/time/store-day.ts'
import {
  totalCentsOf,
  type BestSeller,
  type PersonSales,
  type SalesReport,
  type WeekCount,
  type WeekSales,
} from './sales-report.ts'
import { soldDay, soldGoods, soldOwed, soldPieces, soldSince } from './sales.server.ts'

const BEST_SHOWN = 10

/** Sales of the last weeks by channel and person, and what brought most (R205). `today` is the store's. */
export const readSalesReport = async (today: string, weeks: WeekCount): Promise<SalesReport> =>
  await keptReport(`${addDays(weekStart(today), 7 * (1 - weeks))} ${today}`)

/** By its days: the orders are read again only once one of them, or its money, has changed. */
const keptReport = keepReadingEach({
  channels: ['desk_changed'],
  isExact: true,
  most: 4,
  read: async (days) => {
    const [first = '', today = ''] = days.split(' ')
    const [weeks, people, best] = await Promise.all([
      readWeeks(first, today),
      readPeople(first),
      readBest(first),
    ])
    return { weeks, people, best }
  },
})

async function readWeeks(first: string, today: string): Promise<WeekSales[]> {
  const rows = await soldSince(first)
    .select([soldDay.as('day'), 'o.channel', countRows().as('orders'), soldOwed.as('cents')])
    .groupBy(['day', 'o.channel'])
    .execute()
  const empty = { webOrders: 0, webCents: 0, counterOrders: 0, counterCents: 0 }
  const weeks = new Map(daysBetween(first, today).map((day) => [weekStart(day), { ...empty }]))
  for (const { day, channel, orders, cents } of rows) {
    const week = weeks.get(weekStart(day))
    if (!week) continue
    week[`${channel}Orders`] += orders
    week[`${channel}Cents`] += cents
  }
  return [...weeks].map(([week, sums]) => ({ week, ...sums }))
}

/** Who took the money at the counter. */
async function readPeople(first: string): Promise<PersonSales[]> {
  const sales = soldSince(first)
    .where('o.channel', '=', 'counter')
    .select([selectSeller().as('sellerId'), owedIn('o').as('owed')])
  return await db
    .selectFrom(sales.as('s'))
    .leftJoin('users as u', 'u.id', 's.sellerId')
    .select(({ ref }) => [
      nameOrEmail(ref('u.name'), ref('u.email')).as('name'),
      countRows().as('orders'),
      centsOf(sql<string>`sum(${ref('s.owed')})`).as('soldCents'),
    ])
    .groupBy(['s.sellerId', 'u.name', 'u.email'])
    .orderBy('soldCents', 'desc')
    .orderBy('s.sellerId')
    .execute()
}

async function readBest(first: string): Promise<BestSeller[]> {
  const sold = soldSince(first)
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select(['i.productId', soldPieces.as('pieces'), soldGoods.as('soldCents')])
    .groupBy('i.productId')
    .orderBy('soldCents', 'desc')
    .orderBy('i.productId')
    .limit(BEST_SHOWN)
  return await db
    .selectFrom(sold.as('s'))
    .innerJoin('products as p', 'p.id', 's.productId')
    .select(['p.id', 'p.name', shownPicture, 's.pieces', 's.soldCents'])
    .orderBy('s.soldCents', 'desc')
    .orderBy('p.id')
    .execute()
}

const columns: WrittenColumns<WeekSales> = [
  ['Week From', ({ week }) => week],
  ['Web Orders', ({ webOrders }) => String(webOrders)],
  ['Web Sales', ({ webCents }) => centsToNumeric(webCents)],
  ['Counter Orders', ({ counterOrders }) => String(counterOrders)],
  ['Counter Sales', ({ counterCents }) => centsToNumeric(counterCents)],
  ['Total', (week) => centsToNumeric(totalCentsOf(week))],
]

/** The weeks as a CSV file. */
export const exportWeeks = (today: string, weeks: WeekCount) =>
  formatCsv(columns, async () => (await readSalesReport(today, weeks)).weeks)
