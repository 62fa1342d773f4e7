import { z } from '#shared/zod.ts'
import { db, transact, type Transaction } from '#db/client.server.ts'
import type { JobKind } from '#platform/job-kinds.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { logger } from '#platform/logger.server.ts'
import type { SendPush } from '#platform/outgoing/push-sending.server.ts'
import { hearsOfOrders } from '#accounts/admins/admin-access.server.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { pushMessage, type PushMessage } from './push-device.ts'
import { readPushKey } from './push-key.server.ts'

type PushDelivery = PushMessage & { deviceId: string }

/** Tried for an hour and a half: after that a message is too late. */
export const pushDelivery: JobKind<PushDelivery> = {
  name: 'push-delivery',
  data: pushMessage.extend({ deviceId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 1800,
  // A batch of 20, four at a time, each as slow as can be.
  timeLimitSeconds: 120,
  startAfterSeconds: 0,
}

/** Tells every device that gets messages, if and only if the caller's transaction commits (R74). */
export async function pushLater(tx: Transaction, message: PushMessage): Promise<void> {
  const devices = await tx
    .selectFrom('pushDevices')
    .select('id as deviceId')
    .where('sessionId', 'is not', null)
    .execute()
  await Promise.all(devices.map((device) => enqueueJob(tx, pushDelivery, { ...message, ...device })))
}

/** Sends a message to one device of a person, to see whether it comes. @returns false for a device of others. */
export async function pushTest({
  userId,
  id,
  message,
}: {
  userId: string
  id: string
  message: PushMessage
}): Promise<boolean> {
  return await transact(async (tx) => {
    const device = await tx
      .selectFrom('pushDevices')
      .select('id as deviceId')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('sessionId', 'is not', null)
      .executeTakeFirst()
    if (device) await enqueueJob(tx, pushDelivery, { ...message, ...device })
    return device !== undefined
  })
}

/**
 * Sends one message, unless the device was removed or its sign-in may no longer hear of orders. A device that its push service
 * no longer knows is removed. @throws when another try may work.
 */
export async function deliverPush({ deviceId, ...message }: PushDelivery, send: SendPush): Promise<void> {
  const device = await db
    .selectFrom('pushDevices')
    .select(['sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (!device?.sessionId || !(await hearsOfOrders(device.sessionId))) return
  const [key, { storeEmail: contact }] = await Promise.all([readPushKey(), readStoreFacts()])
  const { state, detail } = await send({ device, key, contact, message })
  if (state === 'later') throw new Error(`the push service did not take the message: ${detail}`)
  if (state === 'sent') return
  // Not the whole address: with it anyone could write to the push service.
  const facts = { deviceId, service: new URL(device.endpoint).host, detail }
  if (state === 'refused') return logger.error(facts, 'a push service refuses messages of the store')
  await db
    .deleteFrom('pushDevices')
    .where('id', '=', deviceId)
    .where('endpoint', '=', device.endpoint)
    .execute()
  logger.info(facts, 'a device gets no messages any more')
}
