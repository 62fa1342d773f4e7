import { scheduledJob } from '#platform/job-kinds.server.ts'
import { keepDueCollections } from './kept-collections.server.ts'

/** So that who opens the pages of lots seldom does not wait for all orders since. */
export const keptCollectionsJob = scheduledJob({
  name: 'kept-collections',
  cron: '*/10 * * * *',
  message: 'the money of orders that changed was allocated',
  run: async () => ({ orders: await keepDueCollections() }),
})
