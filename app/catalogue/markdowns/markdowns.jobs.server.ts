import { scheduledJob } from '#platform/job-kinds.server.ts'
import { runDueMarkdowns } from './markdown-run.server.ts'

/** Looks every minute whether a run is due. */
export const markdownJob = scheduledJob({
  name: 'markdowns',
  cron: '* * * * *',
  message: 'prices were marked down by age',
  run: runDueMarkdowns,
})
