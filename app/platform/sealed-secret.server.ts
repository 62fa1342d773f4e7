import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedSecrets, shopSecret } from '#platform/shop-secret.server.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

interface Sealed {
  sealed: string
  owner: string
}

/** A key for one purpose only, derived from a secret of the shop. */
function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `store ${purpose}`, 32))
}

/** Encrypts a text for the database. It opens only for the same owner, so that rows cannot be swapped. */
export function sealSecret({ text, owner }: { text: string; owner: string }): string {
  const iv = randomBytes(IV_BYTES)
  const key = keyFor('sealed secrets', shopSecret())
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when it was changed, is another owner's, or was sealed with a secret that the shop no longer knows. */
export function openSecret(sealed: Sealed): string {
  for (const secret of acceptedSecrets()) {
    const text = openWith(secret, sealed)
    if (text !== null) return text
  }
  throw new Error('a sealed secret does not open: it was changed, or AUTH_SECRET was')
}

/** Whether it can be opened: not when the secret that sealed it is lost. */
export const canOpen = (sealed: Sealed) =>
  acceptedSecrets().some((secret) => openWith(secret, sealed) !== null)

/** Whether a text is sealed with the present secret, and for this owner. */
export const isSealedNow = (sealed: Sealed) => openWith(shopSecret(), sealed) !== null

/** The same text, sealed with the present secret; null when it is already. @throws as `openSecret` does. */
export function resealSecret(sealed: Sealed): string | null {
  if (isSealedNow(sealed)) return null
  return sealSecret({ text: openSecret(sealed), owner: sealed.owner })
}

/** Null when it does not open. */
function openWith(secret: string, { sealed, owner }: Sealed): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  try {
    const key = keyFor('sealed secrets', secret)
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}

/** A hash that cannot be guessed through without the shop's secret, however short the text is. */
export function hashWithSecret(text: string): Buffer {
  return hashWith(shopSecret(), text)
}

/** Every hash under which a text may have been kept: with the present secret, and with the one before. */
export function hashesWithSecrets(text: string): readonly Buffer[] {
  return acceptedSecrets().map((secret) => hashWith(secret, text))
}

function hashWith(secret: string, text: string): Buffer {
  return createHmac('sha256', keyFor('hashed codes', secret)).update(text).digest()
}
