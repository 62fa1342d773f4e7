import { stateLabels } from '#catalogue/import/import-view.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import type { LotReport } from './lot-report.ts'

/** The state of the import of a lot, in a word. */
export const lotStateLabels: Readonly<Record<LotReport['state'], string>> = {
  ...stateLabels,
  reading: 'Not all rows sent',
  ready: 'Waiting for the import',
  done: 'In the store',
  failed: 'Import failed',
  cancelled: 'Import cancelled',
  undone: 'Import undone',
}

/** 'Bought November 1, 2026, Amazon Direct': a day of the store's calendar, whatever the clock there says. */
export function describePurchase({ boughtOn, source }: Pick<LotReport, 'boughtOn' | 'source'>): string {
  return [`Bought ${formatStoreDate(new Date(`${boughtOn}T12:00:00-05:00`))}`, source]
    .filter(Boolean)
    .join(', ')
}
