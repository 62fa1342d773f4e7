import { z } from 'zod'
import type { Job } from '#platform/job-kinds.server.ts'
import { catalogueImport, importReversal } from './import-queue.server.ts'
import { finishUndoing } from './import-undo.server.ts'
import type { StockChoice } from './import-view.ts'
import { finishImport } from './imports.server.ts'
import { settleInterruptedImports } from './interrupted-imports.server.ts'

/** Runs an import that the owner confirmed. */
export const catalogueImportJob: Job<{ importId: string; stock: StockChoice }> = {
  kind: catalogueImport,
  concurrency: 1,
  async run({ importId, stock }) {
    await finishImport(importId, stock)
  },
}

/** Takes an import back. */
export const importReversalJob: Job<{ importId: string; userId: string | null }> = {
  kind: importReversal,
  concurrency: 1,
  async run(wanted) {
    await finishUndoing(wanted)
  },
}

/** Every minute: what a stop of the shop interrupted says so, and can be asked for again. */
export const importRescueJob: Job<object> = {
  kind: {
    name: 'import-rescue',
    data: z.object({}),
    retryLimit: 0,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 10,
    timeLimitSeconds: 60,
    startAfterSeconds: 0,
  },
  concurrency: 1,
  cron: '* * * * *',
  async run() {
    await settleInterruptedImports()
  },
}
