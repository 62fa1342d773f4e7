import { scheduledJob } from '#platform/job-kinds.server.ts'
import { expireHolds } from './holds.server.ts'

/** Looks every minute whether the time of a held piece is up. */
export const holdsJob = scheduledJob({
  name: 'holds',
  cron: '* * * * *',
  message: 'holds ended',
  run: expireHolds,
})
