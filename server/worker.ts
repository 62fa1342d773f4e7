import { z } from 'zod'
import { alertJob } from '#alerts/alerts.jobs.server.ts'
import { forgetOldPendingAlerts } from '#alerts/asking/pending-alerts.server.ts'
import { forgetIdleSubscribers } from '#alerts/managing/subscriptions.server.ts'
import { forgetLostMatches } from '#alerts/searches/search-matching.server.ts'
import { passwordResetJob } from '#accounts/accounts.jobs.server.ts'
import { forgetEndedSignIns } from '#accounts/sessions/ended-sign-ins.server.ts'
import { forgetOldTries } from '#accounts/sign-in/sign-in-limits.server.ts'
import { forgetOldImportRows } from '#catalogue/import/import-forgetting.server.ts'
import {
  catalogueImportJob,
  importRescueJob,
  importReversalJob,
} from '#catalogue/import/imports.jobs.server.ts'
import { forgetOldGuestCarts } from '#cart/guest-carts.server.ts'
import { backupJob, backupScheduleJob } from '#upkeep/backup/runs/backup.jobs.server.ts'
import { forgetOldBackups } from '#upkeep/backup/runs/backup-runs.server.ts'
import { forgetOldSnapshots } from '#upkeep/danger-zone/snapshot-list.server.ts'
import { forgetStrandedLots } from '#lots/import/lot-import.server.ts'
import { giveUpStrandedMail } from '#mail/delivery.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { requeueStrandedMail } from '#mail/outbox/outbox.server.ts'
import { closeMailer } from '#mail/server/store-mailer.server.ts'
import { pushDeliveryJob } from '#notifications/push.jobs.server.ts'
import { mailDeliveryJob, mailRescueJob } from '#mail/mail.jobs.server.ts'
import { pickupReminderJob } from '#appointments/appointments.jobs.server.ts'
import { keptCollectionsJob } from '#payments/collected/kept-collections.jobs.server.ts'
import { payByJob } from '#deadlines/pay-by.jobs.server.ts'
import { unconfirmedOrdersJob } from '#orders/confirmation/unconfirmed-orders.jobs.server.ts'
import { forgetClosedSubjects } from '#orders/placement/order-subjects.server.ts'
import { orderLinkJob } from '#orders/tracking/order-link.server.ts'
import { removeOldPersonalData } from '#upkeep/personal-data/retention.server.ts'
import { forgetOldPendingHolds } from '#orders/holds/asking/pending-holds.server.ts'
import { holdsJob } from '#orders/holds/holds.jobs.server.ts'
import { comparisonJob } from '#catalogue/comparison/comparison.jobs.server.ts'
import { markdownJob } from '#catalogue/markdowns/markdowns.jobs.server.ts'
import { importedPicturesJob, pictureRepairJob } from '#catalogue/pictures/picture-repair.jobs.server.ts'
import { pictureVariantsJob } from '#catalogue/pictures/picture-variants.jobs.server.ts'
import { forgetUnusedPictures } from '#catalogue/pictures/prepared-pictures.server.ts'
import { forgetOldVisits } from '#reports/visits/visit-counting.server.ts'
import { forgetOldSecurityEvents } from '#security-log/security-log.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import type { Room } from '#settings/rooms/rooms.ts'
import type { Job } from '#platform/job-kinds.server.ts'
import { startJobs, stopJobs } from '#platform/jobs.server.ts'
import { logger } from '#platform/logger.server.ts'
import { forgetOldAttempts } from '#platform/web/rate-limit.server.ts'
import { forgetOldUploads } from '#platform/web/uploads.server.ts'

/** Every night, when no one shops: what no one needs anymore is deleted. */
export const nightlyCleaningJob: Job<object> = {
  kind: {
    name: 'nightly-cleaning',
    data: z.object({}),
    retryLimit: 3,
    retryDelaySeconds: 300,
    retryDelayMaxSeconds: 3600,
    timeLimitSeconds: 600,
    startAfterSeconds: 0,
  },
  concurrency: 1,
  cron: '20 3 * * *',
  async run() {
    await forgetOldAttempts()
    await forgetOldTries()
    const sessions = await forgetEndedSignIns()
    const pendingAlerts = await forgetOldPendingAlerts()
    const pendingHolds = await forgetOldPendingHolds()
    const matches = await forgetLostMatches()
    const subscribers = await forgetIdleSubscribers()
    const cartLines = await forgetOldGuestCarts()
    const mails = await giveUpStrandedMail()
    const pictures = await forgetUnusedPictures()
    const importRows = await forgetOldImportRows()
    const lots = await forgetStrandedLots()
    const snapshots = await forgetOldSnapshots()
    const backups = await forgetOldBackups()
    const securityEvents = await forgetOldSecurityEvents()
    const visits = await forgetOldVisits()
    const subjects = await forgetClosedSubjects()
    const personalData = await removeOldPersonalData()
    await forgetOldUploads()
    logger.info(
      {
        sessions,
        pendingAlerts,
        pendingHolds,
        matches,
        subscribers,
        cartLines,
        mails,
        pictures,
        importRows,
        lots,
        snapshots,
        backups,
        securityEvents,
        visits,
        subjects,
        personalData,
      },
      'nightly cleaning is done',
    )
  },
}

/** The job of a room: nothing is done while the store does not use it (R187). */
export const onlyIn = <Data extends object>(room: Room, job: Job<Data>): Job<Data> => ({
  ...job,
  run: async (...of) => ((await readRooms())[room] ? await job.run(...of) : undefined),
})

/**
 * Starts the background jobs of this process. @returns what stops them, finishing what is under way.
 * @throws when the database cannot be reached.
 */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  await startJobs([
    mailDeliveryJob,
    mailRescueJob,
    pushDeliveryJob,
    passwordResetJob,
    nightlyCleaningJob,
    backupJob,
    backupScheduleJob,
    catalogueImportJob,
    importReversalJob,
    importRescueJob,
    pictureVariantsJob,
    pictureRepairJob,
    importedPicturesJob,
    pickupReminderJob,
    payByJob,
    onlyIn('markdowns', markdownJob),
    comparisonJob,
    onlyIn('alerts', alertJob),
    holdsJob,
    unconfirmedOrdersJob,
    orderLinkJob,
    keptCollectionsJob,
  ])
  await requeueStrandedMail()
  return {
    async stop() {
      await settleMailAttempts()
      await stopJobs()
      closeMailer()
    },
  }
}
