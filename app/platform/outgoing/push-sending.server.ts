import { lookup as resolveName } from 'node:dns/promises'
import { generateKeyPairSync } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { mailtoHref } from '#shared/text/mailto.ts'
import { z } from '#shared/zod.ts'
import { config } from '#platform/config.server.ts'
import { Refusal } from '#platform/web/fetch-refusal.ts'
import { allowHosts } from '#platform/web/picture-hosts.ts'
import { callGuarded, parseAddress, type Guard } from './guarded-call.server.ts'

/** How long a push service keeps a message for a device that is switched off. */
const keptSeconds = 12 * 3600

/** A key pair that push services know the store by (VAPID, RFC 8292), base64url: the raw point and the scalar. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

interface Push {
  /** Where the browser's push service takes messages, and the keys of that browser, base64url. */
  device: { endpoint: string; p256dh: string; auth: string }
  key: PushKey
  /** The email address under which the push service may reach the store. */
  contact: string
  message: Record<string, string>
}

/** The result of a message: `gone` means for good, `later` that another try may work. */
export interface PushResult {
  state: 'sent' | 'gone' | 'refused' | 'later'
  /** The status of the answer, or why there was none. */
  detail: string
}

/**
 * Sends messages that only the browser can read (RFC 8291) to the push service that it has named, and to no address
 * inside (R26, R74).
 */
export function createPushSender(guard: Guard) {
  return async function sendPush({ device, key, contact, message }: Push): Promise<PushResult> {
    const { endpoint, p256dh, auth } = device
    const signal = AbortSignal.timeout(guard.limitMs)
    const built = await buildPushPayload(
      { data: message, options: { ttl: keptSeconds, urgency: 'high' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: mailtoHref(contact), ...key },
    )
    const { headers, body } = built
    try {
      const answer = await callGuarded(guard, parseAddress(endpoint), {
        method: 'POST',
        headers,
        body,
        signal,
      })
      answer.destroy()
      return toPushResult(answer.statusCode ?? 0)
    } catch (error) {
      // What is refused here is refused for good: the address is not that of a push service.
      if (error instanceof Refusal && error.reason !== 'too-slow' && error.reason !== 'unreachable')
        return { state: 'gone', detail: error.reason }
      return { state: 'later', detail: signal.aborted ? 'too-slow' : 'unreachable' }
    }
  }
}

function toPushResult(status: number): PushResult {
  const detail = String(status)
  if (status >= 200 && status < 300) return { state: 'sent', detail }
  if (status === 404 || status === 410) return { state: 'gone', detail }
  return { state: status === 429 || status >= 500 ? 'later' : 'refused', detail }
}

const pairJwk = z.object({ x: z.string(), y: z.string(), d: z.string() })

/** A new key pair for a store that has none. */
export function makePushKey(): PushKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = pairJwk.parse(privateKey.export({ format: 'jwk' }))
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

/** Whether the operator lets the store call a push service (PUSH_HOSTS). */
export const isPushHost = allowHosts(config.pushHosts, [])

/** The store's own: ten seconds in all. */
export const sendPush = createPushSender({
  trustedOrigins: new Set(),
  allows: isPushHost,
  resolve: (name) => resolveName(name, { all: true, verbatim: true }),
  limitMs: 10_000,
})

export type SendPush = typeof sendPush
