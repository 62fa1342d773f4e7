import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailtoHref } from './mailto.ts'

describe('a mailto link', () => {
  it.each([
    ['jane@example.com', 'mailto:jane@example.com'],
    ['jane+tag@example.com', 'mailto:jane%2Btag@example.com'],
    [
      'x?bcc=evil%40evil.example&body=hi@t.example',
      'mailto:x%3Fbcc%3Devil%2540evil.example%26body%3Dhi@t.example',
    ],
    ['a,b@example.com', 'mailto:a%2Cb@example.com'],
  ])('to %s is %s', (address, href) => expect(mailtoHref(address)).toBe(href))

  it('has the receiver, subject and body that were given, and nothing else', () => {
    const part = fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replaceAll('@', '?&%'))
    fc.assert(
      fc.property(part, part, part, part, (local, domain, subject, body) => {
        const url = new URL(mailtoHref(`${local}@${domain}`, { subject, body }))
        expect(decodeURIComponent(url.pathname)).toBe(`${local}@${domain}`)
        expect([...new URLSearchParams(url.search.replaceAll('+', '%2B'))]).toEqual([
          ['subject', subject],
          ['body', body],
        ])
      }),
    )
  })

  it('is written nowhere else', () => {
    const app = fileURLToPath(new URL('../..', import.meta.url))
    const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
    expect(files.length).toBeGreaterThan(500)
    const writing = files.filter((file) => readFileSync(app + file, 'utf8').includes('`mailto:'))
    expect(writing).toEqual(['shared/text/mailto.ts'])
  })
})
