import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeSecurityText } from './security-text.ts'

const base = { storeEmail: 'owner@shop.example', baseUrl: 'https://shop.example' }

/** The fields of the file, each once. */
function readFields(text: string): Map<string, string> {
  const lines = text.split('\n').slice(0, -1)
  const fields = lines.map((line) => /^([A-Z][\w-]*): (\S.*)$/.exec(line)?.slice(1) ?? [])
  expect(new Set(fields.map(([name]) => name)).size).toBe(lines.length)
  return new Map(fields.map(([name = '', value = '']) => [name, value]))
}

describe('the address for reports of holes', () => {
  it('is that of the store, on its own site, in English', () => {
    const text = writeSecurityText({ ...base, now: new Date('2026-11-22T16:00:00Z') })
    expect(text).toBe(
      [
        'Contact: mailto:owner@shop.example',
        'Expires: 2027-11-21T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://shop.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  it('is good for 363 days at least and never for more than a year', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (now) => {
          const { storeEmail, baseUrl } = base
          const expires = Date.parse(
            readFields(writeSecurityText({ storeEmail, baseUrl, now })).get('Expires') ?? '',
          )
          const days = (expires - now.getTime()) / 86_400_000
          expect(days).toBeGreaterThanOrEqual(363)
          expect(days).toBeLessThanOrEqual(365)
        },
      ),
    )
  })

  it('names no canonical address without https', () => {
    const text = writeSecurityText({ ...base, baseUrl: 'http://localhost:3000', now: new Date() })
    expect(readFields(text).has('Canonical')).toBe(false)
  })

  it('cannot be led elsewhere by what stands in the email address', () => {
    const storeEmail = "o'hara+x?bcc=evil&a@shop.example"
    const contact = readFields(writeSecurityText({ ...base, storeEmail, now: new Date() })).get('Contact')
    expect(contact).toBe("mailto:o'hara%2Bx%3Fbcc%3Devil%26a@shop.example")
  })
})
