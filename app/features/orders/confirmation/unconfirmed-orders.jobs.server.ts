import { z } from 'zod'
import type { Job } from '../../../platform/jobs.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { expireUnconfirmedOrders } from './unconfirmed-orders.server.ts'

/** Every quarter of an hour: cancels orders that nobody has confirmed in time. */
export const unconfirmedOrdersJob: Job<object> = {
  kind: {
    name: 'unconfirmed-orders',
    data: z.object({}),
    retryLimit: 2,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 300,
    timeLimitSeconds: 600,
    startAfterSeconds: 0,
  },
  concurrency: 1,
  cron: '*/15 * * * *',
  async run() {
    const expired = await expireUnconfirmedOrders({ now: new Date() })
    if (expired > 0) logger.info({ expired }, 'unconfirmed orders were cancelled')
  },
}
