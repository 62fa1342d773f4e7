import { z } from 'zod'
import type { JobKind } from '../../platform/jobs.server.ts'

/** Not tried again by itself: the owner sees what stopped it and confirms once more. */
export const catalogueImport: JobKind<{ importId: string }> = {
  name: 'catalogue-import',
  data: z.object({ importId: z.uuid() }),
  retryLimit: 0,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 10,
  timeLimitSeconds: 900,
  startAfterSeconds: 0,
}
