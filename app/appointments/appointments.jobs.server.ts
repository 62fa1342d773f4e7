import { scheduledJob } from '#platform/job-kinds.server.ts'
import { remindOfPickups } from './mails/appointment-reminders.server.ts'

/** Every hour of the day: reminders of tomorrow's appointments. What failed is caught up an hour later. */
export const pickupReminderJob = scheduledJob({
  name: 'pickup-reminders',
  cron: '5 9-20 * * *',
  message: 'reminders of pickups are written',
  run: async (now) => ({ reminders: await remindOfPickups(now) }),
})
