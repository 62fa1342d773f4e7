import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Transaction } from '#db/client.server.ts'
import type { JobKind } from '#platform/job-kinds.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { logger } from '#platform/logger.server.ts'
import { findMailer } from './server/store-mailer.server.ts'
import { deliverOutboxMail } from './delivery.server.ts'

/** Tried for about nine hours: pauses from a second up to an hour; then it has failed permanently. */
export const mailDelivery: JobKind<{ mailId: string }> = {
  name: 'mail-delivery',
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 3600,
  // A batch of 20, four at a time, each as slow as can be.
  timeLimitSeconds: 420,
  // The web process tries first, right after the transaction.
  startAfterSeconds: 10,
}

/**
 * A first try holds a place for at least this long: 20 tries a second at most, the job takes the rest.
 * In a rush mail must not slow down the orders that cause it.
 */
const places = 4
const placeHeldMs = 200
const settleLimitMs = 5000
let takenPlaces = 0
const openAttempts = new Set<Promise<void>>()

/**
 * Sees to it that a mail of the outbox is delivered, if and only if the caller's transaction commits.
 * The row must be inserted in the same transaction, and is held for `heldSeconds`. Others than mail's own files call `sendLater`.
 */
export async function enqueueMailDelivery(tx: Transaction, mailId: string, heldSeconds = 0): Promise<void> {
  const startAfterSeconds = Math.max(mailDelivery.startAfterSeconds, heldSeconds)
  await enqueueJob(tx, { ...mailDelivery, startAfterSeconds }, { mailId })
}

/** The first try, at once and in the background (R14): returns at once, never throws. */
export function attemptMailNow(mailId: string): void {
  if (takenPlaces >= places) return
  takenPlaces += 1
  const attempt = findMailer()
    .then((mailer) => deliverOutboxMail({ mailId, mailer, isLastTry: false }))
    .then(
      () => {},
      (error: unknown) =>
        logger.warn({ err: error, mailId }, 'the first try of a mail broke off; its job goes on'),
    )
  openAttempts.add(attempt)
  void attempt.then(() => openAttempts.delete(attempt))
  void Promise.all([attempt, delay(placeHeldMs, null, { ref: false })]).then(() => (takenPlaces -= 1))
}

/** Waits for the first tries under way, five seconds at most; called when the process stops. */
export async function settleMailAttempts(): Promise<void> {
  await Promise.race([Promise.all(openAttempts), delay(settleLimitMs, null, { ref: false })])
}
