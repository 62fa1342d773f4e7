import type { Job } from '../../platform/jobs.server.ts'
import { catalogueImport } from './import-queue.server.ts'
import { finishImport } from './imports.server.ts'

/** Runs an import that the owner confirmed. */
export const catalogueImportJob: Job<{ importId: string }> = {
  kind: catalogueImport,
  concurrency: 1,
  async run({ importId }) {
    await finishImport(importId)
  },
}
