import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { shopSecret } from '../../platform/shop-secret.server.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose only, derived from the shop's secret. */
function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', shopSecret(), '', `store ${purpose}`, 32))
}

/** Encrypts a text for the database. It opens only for the same owner, so that rows cannot be swapped. */
export function sealSecret({ text, owner }: { text: string; owner: string }): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor('sealed secrets'), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when it was changed, is another owner's, or the shop's secret is another one now. */
export function openSecret({ sealed, owner }: { sealed: string; owner: string }): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyFor('sealed secrets'), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}

/** A hash that cannot be guessed through without the shop's secret, however short the text is. */
export function hashWithSecret(text: string): Buffer {
  return createHmac('sha256', keyFor('hashed codes')).update(text).digest()
}
