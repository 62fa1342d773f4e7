import { db } from '#db/client.server.ts'
import { readPushKey } from '#notifications/push-key.server.ts'
import { buildSignedIn } from './build-people.ts'
import { makeBrowser } from './push-service.ts'

let built = 0

/** An admin with a device that gets messages, by way of `origin`. */
export async function buildPushDevice({ origin = 'https://push.test' } = {}) {
  const browser = makeBrowser()
  const admin = await buildSignedIn({ isAdmin: true })
  const endpoint = `${origin}/send/${String(++built)}`
  await readPushKey()
  const { id: deviceId } = await db
    .insertInto('pushDevices')
    .values({
      userId: admin.user.id,
      sessionId: admin.sessionId,
      endpoint,
      ...browser.keys,
      name: 'Chrome on Android',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...admin, userId: admin.user.id, deviceId, endpoint, browser }
}
