import { scheduledJob } from '../../../platform/jobs.server.ts'
import { expireUnconfirmedOrders } from './unconfirmed-orders.server.ts'

/** Every quarter of an hour: orders that nobody has confirmed in time. */
export const unconfirmedOrdersJob = scheduledJob({
  name: 'unconfirmed-orders',
  cron: '*/15 * * * *',
  message: 'unconfirmed orders were cancelled',
  run: async (now) => ({ expired: await expireUnconfirmedOrders({ now }) }),
})
