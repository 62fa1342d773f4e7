import { z } from 'zod'
import type { Job } from '../../platform/jobs.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { remindOfPickups } from './mails/appointment-reminders.server.ts'

/** Every hour of the day: reminders of tomorrow's appointments. What failed is caught up an hour later. */
export const pickupReminderJob: Job<object> = {
  kind: {
    name: 'pickup-reminders',
    data: z.object({}),
    retryLimit: 2,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 600,
    timeLimitSeconds: 300,
    startAfterSeconds: 0,
  },
  concurrency: 1,
  cron: '5 9-20 * * *',
  async run() {
    const reminders = await remindOfPickups(new Date())
    if (reminders > 0) logger.info({ reminders }, 'reminders of pickups are written')
  },
}
