import { randomInt, timingSafeEqual } from 'node:crypto'
import type { RateLimit } from '#platform/web/rate-limit.server.ts'
import { smsSender } from '#mail/text-messages.server.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { challengeSeconds } from '#accounts/factors/factor-rules.ts'
import { hashesWithSecrets, hashWithSecret } from '#platform/sealed-secret.server.ts'

/** Text messages cost money, and a number may be a stranger's. */
export const phoneCodeLimit: RateLimit = { name: 'phone-code', hits: 5, seconds: 900 }

/** A new code with the hash under which its challenge is kept. */
export function makePhoneCode(challengeId: string): { code: string; hash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, hash: hashWithSecret(hashedText(challengeId, code)).toString('base64url') }
}

/** Whether a code is the one that was sent for a challenge. */
export function isPhoneCode(shown: { challengeId: string; hash: string; code: string }): boolean {
  const known = Buffer.from(shown.hash, 'base64url')
  return hashesWithSecrets(hashedText(shown.challengeId, shown.code)).some(
    (given) => known.length === given.length && timingSafeEqual(known, given),
  )
}

/** Sends a code to its number. */
export async function sendPhoneCode({ phone, code }: { phone: string; code: string }): Promise<void> {
  const minutes = challengeSeconds.phone / 60
  const { storeName } = await readStoreFacts()
  await smsSender.sendSms({
    to: phone,
    text: `${code} is your code for ${storeName}. It works once, for ${minutes} minutes. We never ask you for it.`,
  })
}

const hashedText = (challengeId: string, code: string) => `${challengeId}:${code}`
