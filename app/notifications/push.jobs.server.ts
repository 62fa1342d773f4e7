import type { Job } from '#platform/job-kinds.server.ts'
import { sendPush, type SendPush } from '#platform/outgoing/push-sending.server.ts'
import { deliverPush, pushDelivery } from './push-delivery.server.ts'

/** Sends messages to devices by `send`, at most four at a time in this process. */
export function createPushDeliveryJob(send: SendPush): Job<Parameters<typeof deliverPush>[0]> {
  return { kind: pushDelivery, concurrency: 4, run: async (delivery) => await deliverPush(delivery, send) }
}

/** The store's own. */
export const pushDeliveryJob = createPushDeliveryJob(sendPush)
