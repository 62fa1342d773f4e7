import { listLots } from '#lots/report/lot-report.server.ts'
import { costCentsOf, keptCentsOf, profitCentsOf } from '#lots/report/lot-profit.ts'
import { readStockAges } from '#reports/inventory/inventory.server.ts'
import { readSalesReport } from '#reports/sales/sales-report.server.ts'
import { totalCentsOf } from '#reports/sales/sales-report.ts'
import { readKeptMonths } from '#reports/sales-tax/sales-tax.server.ts'
import { readTaken } from '#reports/today/today.server.ts'
import { readVisits } from '#reports/visits/visit-report.server.ts'
import { formatDollars } from '#shared/money.ts'
import { counted, formatCount } from '#shared/text/counted.ts'
import { addDays, addMonths, daysBetween, monthDay, monthLabel } from '#shared/time/store-day.ts'
import type { Bar } from '#ui/plots/bar-plot.tsx'

/** What the card of a report says before it is opened (R205). */
export interface Glance {
  figure: string
  note: string
  bars: Bar[]
  /** The last bar is of a time that is not over. */
  isLastOpen: boolean
}

const barOf = (label: string, cents: number): Bar => ({ label, text: formatDollars(cents), parts: [cents] })

/** The weeks of a quarter. `today` is the store's, here and below. */
export async function glanceAtSales(today: string): Promise<Glance> {
  const { weeks } = await readSalesReport(today, 13)
  const [before = 0, now = 0] = weeks.slice(-2).map(totalCentsOf)
  return {
    figure: formatDollars(now),
    note: `this week so far · last week ${formatDollars(before)}`,
    bars: weeks.map((week) => barOf(monthDay(week.week), totalCentsOf(week))),
    isLastOpen: true,
  }
}

/** The tax of twelve months. */
export async function glanceAtTax(today: string): Promise<Glance> {
  const all = await readKeptMonths()
  const months = Array.from({ length: 12 }, (_, index) => addMonths(today.slice(0, 7), index - 11))
  const taxOf = (month: string) =>
    all.reduce((sum, one) => sum + (one.month.startsWith(month) ? one.taxCents : 0), 0)
  const [before = '', now = ''] = months.slice(-2)
  return {
    figure: formatDollars(taxOf(now)),
    note: `in ${monthLabel(now)} so far · ${monthLabel(before)} ${formatDollars(taxOf(before))}`,
    bars: months.map((month) => barOf(monthLabel(month), taxOf(month))),
    isLastOpen: true,
  }
}

/** Thirty days of products looked at. */
export async function glanceAtVisits(): Promise<Glance> {
  const { days } = await readVisits({ days: 30, now: new Date() })
  return {
    figure: formatCount(days.reduce((sum, { count }) => sum + count, 0)),
    note: 'looks at products in 30 days',
    bars: days.map(({ day, count }) => ({ label: monthDay(day), text: formatCount(count), parts: [count] })),
    isLastOpen: true,
  }
}

const LOTS_SHOWN = 12

/** The newest lots: what each earned back, and what is missing until its cost. */
export async function glanceAtLots(): Promise<Glance | null> {
  const { lots } = await listLots()
  if (lots.length === 0) return null
  const shown = lots.slice(0, LOTS_SHOWN).toReversed()
  return {
    figure: `${formatCount(lots.filter((lot) => profitCentsOf(lot) >= 0).length)} of ${formatCount(lots.length)}`,
    note: `${lots.length === 1 ? 'lot has' : 'lots have'} earned back the cost`,
    bars: shown.map((lot) => ({
      label: lot.name,
      text: `${formatDollars(keptCentsOf(lot))} of ${formatDollars(costCentsOf(lot))}`,
      parts: [keptCentsOf(lot), 0, Math.max(0, -profitCentsOf(lot))],
    })),
    isLastOpen: false,
  }
}

/** What is in stock, by age. */
export async function glanceAtInventory(): Promise<Glance> {
  const ages = await readStockAges()
  const old = ages.find(({ fromDays }) => fromDays === 90)
  return {
    figure: formatDollars(ages.reduce((sum, { costCents }) => sum + costCents, 0)),
    note: `in stock · ${counted(old?.pieces ?? 0, 'piece')} for 90 days and more`,
    bars: ages.map(({ fromDays, costCents }) => barOf(`From day ${fromDays}`, costCents)),
    isLastOpen: false,
  }
}

/** Two weeks of money that came in. */
export async function glanceAtTakings(today: string): Promise<Glance> {
  const days = daysBetween(addDays(today, -13), today)
  const taken = await readTaken(days)
  const centsOf = (day: string) => taken.get(day) ?? 0
  return {
    figure: formatDollars(centsOf(today)),
    note: `came in today · ${formatDollars(centsOf(addDays(today, -1)))} yesterday`,
    bars: days.map((day) => barOf(monthDay(day), centsOf(day))),
    isLastOpen: true,
  }
}
