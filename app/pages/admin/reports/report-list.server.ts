import { exportInventory } from '#reports/inventory/inventory.server.ts'
import { quickbooksFile, splitDays, xeroFile, XERO_LINES } from '#reports/journal/journal-files.ts'
import { daysOf, monthOf } from '#reports/journal/journal-month.ts'
import { readJournal } from '#reports/journal/journal.server.ts'
import { parseWeekCount } from '#reports/sales/sales-report.ts'
import { exportWeeks } from '#reports/sales/sales-report.server.ts'
import { exportTaxEvents } from '#reports/sales-tax/tax-events.server.ts'
import { parsePeriod } from '#reports/sales-tax/tax-period.ts'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { pastDay } from '#shared/time/store-day.ts'
import {
  glanceAtInventory,
  glanceAtLots,
  glanceAtSales,
  glanceAtTakings,
  glanceAtTax,
  glanceAtVisits,
  type Glance,
} from './report-glances.server.ts'
import type { CsvPieces } from '#pages/admin/answers/csv-answer.ts'

interface Asked {
  params: { readonly period?: string }
  search: URLSearchParams
  today: string
}

type ReportFile = readonly [name: string, pieces: CsvPieces]

interface Report {
  address: string
  title: string
  text: string
  /** What its card shows; only the title and text where there is none. */
  glance?: (today: string) => Promise<Glance | null>
  /** What it comes as, by what its address has behind that of the page; null where there is nothing. No customer is in any. */
  files?: Readonly<Record<string, (asked: Asked) => ReportFile | null | Promise<ReportFile | null>>>
}

/** The reports in the order of their list. */
export const reports: readonly Report[] = [
  {
    address: href('/admin/reports/sales'),
    title: 'Sales',
    glance: glanceAtSales,
    text: 'What was sold by week, on the web and at the counter, by whom, and the best sellers.',
    files: {
      '.csv'({ search, today }) {
        return [`sales-weeks-${today}.csv`, exportWeeks(today, parseWeekCount(search.get('weeks')))]
      },
    },
  },
  {
    address: href('/admin/reports/sales-tax'),
    title: 'Sales tax',
    glance: glanceAtTax,
    text: 'What was taxed in a month or half-year, the lines of the return, and closing a period.',
    files: {
      '/:period/orders.csv'({ params }) {
        const period = parsePeriod(params.period ?? '')
        return period && [`sales-tax-${period.id}.csv`, exportTaxEvents(period)]
      },
    },
  },
  {
    address: href('/admin/reports/visits'),
    title: 'How people find you',
    glance: glanceAtVisits,
    text: 'What was looked at, and what was searched for and not found.',
  },
  {
    address: href('/admin/lots'),
    title: 'Lots',
    glance: glanceAtLots,
    text: 'What each lot cost, and what came in for it.',
  },
  {
    address: href('/admin/reports/journal'),
    title: 'For QuickBooks and Xero',
    text: 'The journal: every day in double entry, as a file for your accountant.',
    // As accounting programs take them (R97).
    files: {
      async '/quickbooks.csv'({ search, today }) {
        const month = monthOf(search, today)
        return [`journal-${month}-quickbooks.csv`, [quickbooksFile(await readJournal(daysOf(month)))]]
      },
      async '/xero.csv'({ search, today }) {
        const month = monthOf(search, today)
        const part = parsePage(search.get('part'))
        const days = splitDays(await readJournal(daysOf(month)), XERO_LINES)[part - 1]
        return days || part === 1 ? [`journal-${month}-xero-${part}.csv`, [xeroFile(days ?? [])]] : null
      },
    },
  },
  {
    address: href('/admin/reports/inventory'),
    title: 'Inventory at cost',
    glance: glanceAtInventory,
    text: 'What was in stock at the end of a day, and what it cost.',
    files: {
      '.csv'({ search, today }) {
        const day = pastDay(search.get('day'), today)
        return [`inventory-${day}.csv`, exportInventory(day)]
      },
    },
  },
  {
    address: href('/admin/orders/cash-up'),
    title: 'End of day',
    glance: glanceAtTakings,
    text: 'What one day brought, by how it was paid.',
  },
  {
    address: href('/admin/counter/drawer/reports'),
    title: 'Z-reports',
    text: 'What each closed drawer took and was counted with.',
  },
]
