import { formatStoreDate } from '#shared/time/shop-time.ts'
import type { LotReport } from './lot-report.ts'

/** How the import of a lot stands, in a word. */
export const lotStateLabels: Readonly<Record<LotReport['state'], string>> = {
  reading: 'Not all rows sent',
  // Files alone come to these.
  unmatched: 'Columns to be matched',
  unpriced: 'Waiting for prices',
  ready: 'Waiting for the import',
  running: 'Importing',
  done: 'In the store',
  failed: 'Import failed',
  cancelled: 'Import cancelled',
  undoing: 'Undoing',
  undone: 'Import undone',
}

/** 'Bought November 1, 2026, Amazon Direct': a day of the store's calendar, whatever the clock there says. */
export function describePurchase({ boughtOn, source }: Pick<LotReport, 'boughtOn' | 'source'>): string {
  return [`Bought ${formatStoreDate(new Date(`${boughtOn}T12:00:00-05:00`))}`, source]
    .filter(Boolean)
    .join(', ')
}
