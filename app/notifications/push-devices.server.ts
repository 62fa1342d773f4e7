import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { hasBroken } from '#platform/database/database-failure.ts'
import { isPushHost } from '#platform/outgoing/push-sending.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { nameDevice } from '#shared/text/device-name.ts'
import { deviceLimit, type PushDevice, type Subscription } from './push-device.ts'

/** The person at the device. */
interface Person {
  userId: string
  sessionId: string
}

interface Added extends Person {
  subscription: Subscription
  userAgent: string | null
}

/** Turns the messages on for a device (R74). One that is on already, by whomever, is this person's from now on. */
export async function addDevice({
  userId,
  sessionId,
  subscription,
  userAgent,
}: Added): Promise<Outcome<null, { reason: 'bad-subscription' | 'other-service' | 'too-many' }>> {
  if (!isPoint(subscription.p256dh)) return refuse({ reason: 'bad-subscription' })
  if (!isKnownService(subscription)) return refuse({ reason: 'other-service' })
  return await transact(async (tx) => {
    // Two devices that are turned on at once are counted one after the other.
    await tx.selectFrom('pushKeys').select('id').forUpdate().execute()
    const { count } = await tx
      .selectFrom('pushDevices')
      .select(countRows().as('count'))
      .where('userId', '=', userId)
      .where('endpoint', '<>', subscription.endpoint)
      .executeTakeFirstOrThrow()
    if (count >= deviceLimit) return refuse({ reason: 'too-many' })
    const row = { userId, sessionId, ...subscription, name: nameDevice(userAgent) }
    await tx
      .insertInto('pushDevices')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    return succeed(null)
  })
}

/**
 * Goes on with a device of the same person: under a new sign-in, or at the address that its push service has given it
 * now. A sign-in that has ended meanwhile changes nothing. One that is 'unknown' was removed.
 */
export async function renewDevice({
  userId,
  sessionId,
  subscription,
  replaces,
}: Omit<Added, 'userAgent'> & { replaces: string | undefined }): Promise<
  'renewed' | 'unknown' | 'signed-out'
> {
  if (!isPoint(subscription.p256dh) || !isKnownService(subscription)) return 'unknown'
  try {
    for (const endpoint of [subscription.endpoint, replaces]) {
      if (!endpoint) continue
      const { numUpdatedRows } = await db
        .updateTable('pushDevices')
        .set({ sessionId, ...subscription })
        .where('userId', '=', userId)
        .where('endpoint', '=', endpoint)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) return 'renewed'
    }
    return 'unknown'
  } catch (error) {
    if (hasBroken(error, 'push_devices_session_id_fkey')) return 'signed-out'
    // Someone else has turned the messages on at this device meanwhile.
    if (hasBroken(error, 'push_devices_endpoint_key')) return 'unknown'
    throw error
  }
}

/** The devices of a person, the newest first. */
export async function listDevices(userId: string): Promise<PushDevice[]> {
  return await db
    .selectFrom('pushDevices')
    .select(['id', 'name', 'createdAt', 'endpoint'])
    .select(({ ref }) => sql<boolean>`${ref('sessionId')} is not null`.as('isSignedIn'))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends the messages to a person's device; a device that is no longer there is fine. */
export async function removeDevice({ userId, id }: { userId: string; id: string }): Promise<void> {
  await db.deleteFrom('pushDevices').where('userId', '=', userId).where('id', '=', id).execute()
}

const isKnownService = ({ endpoint }: Subscription) => isPushHost(new URL(endpoint).hostname)

/** Whether 65 bytes are a point of the curve, so that something can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
