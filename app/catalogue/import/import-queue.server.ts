import { z } from 'zod'
import type { JobKind } from '#platform/job-kinds.server.ts'
import { stockChoices, type StockChoice } from './import-view.ts'

/** Not tried again by itself: the owner sees what stopped it and confirms again. */
const patience = {
  retryLimit: 0,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 10,
  timeLimitSeconds: 900,
  startAfterSeconds: 0,
}

export const catalogueImport: JobKind<{ importId: string; stock: StockChoice }> = {
  name: 'catalogue-import',
  // One that waits since the release before replaces the stock, as all did then.
  data: z.object({ importId: z.uuid(), stock: z.enum(stockChoices).default('replace') }),
  ...patience,
}

export const importReversal: JobKind<{ importId: string; userId: string | null }> = {
  name: 'import-reversal',
  data: z.object({ importId: z.uuid(), userId: z.uuid().nullable() }),
  ...patience,
}
