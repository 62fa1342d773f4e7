import { z } from 'zod'
import { transact } from '#db/client.server.ts'
import type { Job, JobKind } from '#platform/job-kinds.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { sendOrderUpdate } from '#orders/mails/order-mail.server.ts'
import { findTrackedOrder } from './order-tracking.server.ts'

interface Claim {
  orderNumber: string
  email: string
}

const orderLinkRequest: JobKind<Claim> = {
  name: 'order-link',
  data: z.object({ orderNumber: z.string(), email: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  timeLimitSeconds: 60,
  startAfterSeconds: 0,
}

/** The link does not end: the mail that is there already does (R163). */
const linkMailLimit = { name: 'order-link-mail', hits: 2, seconds: 10_800 }

/** Has the way to an order mailed, if number and email belong together: in a job, which takes as long for any (R13, R165). */
export async function requestOrderLink(claim: Claim): Promise<void> {
  await transact((tx) => enqueueJob(tx, orderLinkRequest, claim))
}

/** Answers these requests. */
export const orderLinkJob: Job<Claim> = {
  kind: orderLinkRequest,
  concurrency: 1,
  async run(claim) {
    const orderId = await findTrackedOrder(claim)
    if (!orderId || (await spendAttempt(linkMailLimit, [orderId]))) return
    await transact((tx) => sendOrderUpdate(tx, { orderId, kind: 'order-link', to: claim.email }))
  },
}
