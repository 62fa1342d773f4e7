import { scheduledJob } from '#platform/job-kinds.server.ts'
import { applyEstimateSetting } from './estimate-setting.server.ts'

/** At once when the owner changes the setting, and every minute for what was interrupted. */
export const comparisonJob = scheduledJob({
  name: 'comparison-prices',
  cron: '* * * * *',
  message: 'comparison prices follow the setting for estimates',
  run: applyEstimateSetting,
  soonAfter: { channel: 'settings_changed', seconds: 0 },
})
