import type { Job } from '../../../platform/jobs.server.ts'
import { catalogueImport, importReversal } from './import-queue.server.ts'
import { finishUndoing } from './import-undo.server.ts'
import { finishImport } from './imports.server.ts'

/** Runs an import that the owner confirmed. */
export const catalogueImportJob: Job<{ importId: string }> = {
  kind: catalogueImport,
  concurrency: 1,
  async run({ importId }) {
    await finishImport(importId)
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
