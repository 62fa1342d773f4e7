import { describe, expect, it } from 'vitest'
import { mailText } from '#mail/mail-document.ts'
import { verificationMail } from './account-mail.ts'

const from = {
  storeName: 'Glass City Outlet',
  storeEmail: 'owner@shop.example',
  baseUrl: 'https://shop.example',
}

function textFor(name: string): string {
  return mailText(verificationMail({ name, email: 'jane@example.com' }, from, 'token'), from)
}

describe('a mail to an address that nobody confirmed', () => {
  it('calls the person by the name', () => {
    expect(textFor('Jane')).toContain('Hi Jane,')
  })

  it.each(['Your refund of $420 waits: https://evil.example/r', 'www.evil.example', 'pay at evil.example/r'])(
    'has nothing of a name with a link in it: %s',
    (name) => {
      const text = textFor(name)
      expect(text).toContain('Hi,')
      expect(text).not.toMatch(/evil|refund/)
    },
  )
})
