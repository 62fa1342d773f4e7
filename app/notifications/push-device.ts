import { z } from '#shared/zod.ts'

/** This many devices of one person may get messages. */
export const deviceLimit = 10

/** A device that gets messages, as its owner sees it. */
export interface PushDevice {
  id: string
  name: string
  /** When it was turned on. */
  createdAt: Date
  /** False after the sign-in there has ended: nothing is sent until it is renewed. */
  isSignedIn: boolean
  /** Where its push service takes messages; by it a browser knows itself. */
  endpoint: string
}

/** What a device shows, and the page of the store that a tap opens. One with the same tag replaces the one before. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string().startsWith('/'),
  tag: z.string(),
})

export type PushMessage = z.output<typeof pushMessage>

/** An address of a push service: https, on its own port, by a public-looking name. */
function isPushAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  return /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname)
}

const unclear = 'This browser did not say where messages go. Please try again.'

const address = z.string(unclear).max(1000, unclear).refine(isPushAddress, unclear)

/** What a browser says about its subscription; keys in base64url of 65 and 16 bytes. */
export const subscriptionForm = z.object({
  endpoint: address,
  p256dh: z.string(unclear).regex(/^[\w-]{87}$/, unclear),
  auth: z.string(unclear).regex(/^[\w-]{22}$/, unclear),
})

/** The same of a device that was turned on before, maybe under another address. */
export const renewalForm = subscriptionForm.extend({ replaces: address.optional().catch(undefined) })

export type Subscription = z.output<typeof subscriptionForm>
