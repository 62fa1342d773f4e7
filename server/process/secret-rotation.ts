import { retireForeignSigningKeys } from '#accounts/tokens/signing-keys.server.ts'
import { resealFactors } from '#accounts/factors/secret-rotation.server.ts'
import { followSecretWithPushKey } from '#notifications/push-key.server.ts'
import { followSecretWithMailServer } from '#mail/server/store-mailer.server.ts'
import { counted } from '#shared/text/counted.ts'

/** At every start: brings what is sealed in the database to the present AUTH_SECRET (docs/decisions/026). */
export async function followSecret(say: (line: string) => void): Promise<void> {
  const { resealed, unreadable } = await resealFactors()
  const keys = await retireForeignSigningKeys()
  const devices = await followSecretWithPushKey()
  if (resealed > 0) say(`AUTH_SECRET is new: ${counted(resealed, 'authenticator app')} sealed with it.`)
  if (keys > 0) say(`AUTH_SECRET is new: ${counted(keys, 'signing key')} replaced.`)
  if (devices > 0)
    say(
      `AUTH_SECRET is new: turn the messages on again on ${counted(devices, 'device')} (Settings, Notifications).`,
    )
  if (!(await followSecretWithMailServer()))
    say('AUTH_SECRET is new: enter the password of the mail server again (Settings, Mail Server).')
  if (unreadable > 0)
    say(
      `${counted(unreadable, 'authenticator app')} cannot be read with AUTH_SECRET: set AUTH_SECRET_PREVIOUS to the secret before and start again.`,
    )
}
