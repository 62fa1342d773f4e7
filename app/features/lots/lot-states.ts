import type { LotReport } from './lot-report.server.ts'

/** How the import of a lot stands, in a word. */
export const lotStateLabels: Readonly<Record<LotReport['state'], string>> = {
  reading: 'Not all rows sent',
  ready: 'Waiting for the import',
  running: 'Importing',
  done: 'In the store',
  failed: 'Import failed',
  cancelled: 'Import cancelled',
  undoing: 'Undoing',
  undone: 'Import undone',
}
