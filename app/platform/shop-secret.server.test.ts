import { describe, expect, it } from 'vitest'
import { forgeCookies } from '#tests/support/forge-cookies.ts'
import { makeSigned, readSigned } from './shop-secret.server.ts'

describe('a signed text', () => {
  const signed = makeSigned('session', 'token')

  it('is read for what it was signed for', () => {
    expect(readSigned('session', signed)).toBe('token')
    expect(readSigned('last_order', signed)).toBeNull()
  })

  it.each(forgeCookies(`session=${signed}`))(
    'is not read with another signature, of whatever length: %s',
    (forged) => {
      expect(readSigned('session', forged.slice('session='.length))).toBeNull()
    },
  )

  it('is read by the secret of before, as long as that is accepted', () => {
    const before = makeSigned('session', 'token', 'the secret of before')
    expect(readSigned('session', before)).toBeNull()
    expect(readSigned('session', before, ['another', 'the secret of before'])).toBe('token')
  })
})
