import { scheduledJob } from '#platform/job-kinds.server.ts'
import { watchUnpaidOrders } from './pay-by.server.ts'

/** Every quarter of an hour: unpaid orders, when the owner has set a deadline. */
export const payByJob = scheduledJob({
  name: 'pay-by-deadline',
  cron: '*/15 * * * *',
  message: 'unpaid orders were looked through',
  run: async (now) => ({ ...(await watchUnpaidOrders({ now })) }),
})
