import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signReceipt, verifyReceipt } from './receipt-cookie.server.ts'

const orderId = '3f0e6a52-7c1d-4b57-9a0e-2f6f0c9d1e11'

describe('a receipt cookie', () => {
  it('gives back the order it was signed for', () => {
    const value = signReceipt(orderId)
    expect(value).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    expect(verifyReceipt(value)).toBe(orderId)
  })

  it('is worth nothing under another secret', () => {
    const value = signReceipt(orderId, 'another-secret-of-thirty-two-letters')
    expect(verifyReceipt(value, ['yet-another-secret', 'another-secret-of-thirty-two-letters'])).toBe(orderId)
    expect(verifyReceipt(value)).toBeNull()
  })

  it('cannot be moved to another order', () => {
    const [, signature] = signReceipt(orderId).split('.')
    expect(verifyReceipt(`${randomUUID()}.${signature}`)).toBeNull()
  })

  it.each([
    '',
    '.',
    orderId,
    `${orderId}.`,
    `${signReceipt(orderId)}.`,
    `${signReceipt(orderId)}=`,
    ` ${signReceipt(orderId)}`,
    signReceipt(orderId).toUpperCase(),
    signReceipt('not-an-order'),
  ])('is refused as %j', (value) => {
    expect(verifyReceipt(value)).toBeNull()
  })

  it('is compared character by character: another character with the same low byte is another one', () => {
    const value = signReceipt(orderId)
    const last = value.at(-1) ?? ''
    expect(verifyReceipt(value.slice(0, -1) + String.fromCharCode(0x8c00 + last.charCodeAt(0)))).toBeNull()
  })

  it('does not survive the change of any one character', () => {
    const value = signReceipt(orderId)
    fc.assert(
      fc.property(
        fc.nat(value.length - 1),
        fc.nat(0xffff).map((code) => String.fromCharCode(code)),
        (at, letter) => {
          fc.pre(letter !== value[at])
          expect(verifyReceipt(value.slice(0, at) + letter + value.slice(at + 1))).toBeNull()
        },
      ),
    )
  })

  it('is refused whatever it says', () => {
    fc.assert(fc.property(fc.string(), (text) => verifyReceipt(text) === null))
  })
})
