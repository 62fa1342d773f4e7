import { scheduledJob } from '../../platform/job-kinds.server.ts'
import { sendDueAlerts } from './sending/due-alerts.server.ts'

/** Looks every minute whether there is something to tell. */
export const alertJob = scheduledJob({
  name: 'alerts',
  cron: '* * * * *',
  message: 'subscribers were told what they asked for',
  run: sendDueAlerts,
})
