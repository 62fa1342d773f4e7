import { z } from 'zod'
import type { Job } from '../../../platform/jobs.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { watchUnpaidOrders } from './pay-by.server.ts'

/** Every quarter of an hour: reminds of and cancels unpaid orders, if the owner has set a deadline. */
export const payByJob: Job<object> = {
  kind: {
    name: 'pay-by-deadline',
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
    const done = await watchUnpaidOrders({ now: new Date() })
    if (done.reminded + done.cancelled > 0) logger.info(done, 'unpaid orders were looked through')
  },
}
