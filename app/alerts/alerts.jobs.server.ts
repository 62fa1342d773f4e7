import { scheduledJob } from '#platform/job-kinds.server.ts'
import { sendDueAlerts } from './sending/due-alerts.server.ts'

/** Looks whether there is something to tell: soon after a change of the catalogue, and every minute in any case. */
export const alertJob = scheduledJob({
  name: 'alerts',
  cron: '* * * * *',
  soonAfter: { channel: 'catalogue_changed', seconds: 10 },
  message: 'subscribers were told what they asked for',
  run: sendDueAlerts,
})
