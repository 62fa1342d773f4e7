import { scheduledJob } from '#platform/job-kinds.server.ts'
import { confirmKnownOrders } from './register-acknowledgements.server.ts'
import { expireUnconfirmedOrders } from './unconfirmed-orders.server.ts'

/** Every quarter of an hour: orders that no longer wait for a register, and those that no one has confirmed in time. */
export const unconfirmedOrdersJob = scheduledJob({
  name: 'unconfirmed-orders',
  cron: '*/15 * * * *',
  message: 'unconfirmed orders were confirmed or cancelled',
  run: async (now) => ({
    confirmed: await confirmKnownOrders(),
    expired: await expireUnconfirmedOrders({ now }),
  }),
})
