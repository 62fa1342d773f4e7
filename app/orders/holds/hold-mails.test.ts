import { describe, expect, it } from 'vitest'
import { mailText } from '#mail/mail-document.ts'
import { heldMail, holdConfirmationMail, holdEndedMail, type TellableEnd } from './hold-mails.ts'

const sender = {
  storeName: 'Glass City Outlet',
  storeEmail: 'hi@shop.example',
  baseUrl: 'https://shop.example',
}
const toText = (document: Parameters<typeof mailText>[0]) => mailText(document, sender)

describe('the mails about a hold', () => {
  it('ask first, and say that nothing is held yet', () => {
    const confirmUrl = 'https://shop.example/holds/confirm/x'
    const mail = holdConfirmationMail(sender, { pieceName: 'Oak table', confirmUrl })
    expect(mail.subject).toBe('Please confirm your hold – Glass City Outlet')
    expect(toText(mail)).toContain(confirmUrl)
    expect(toText(mail)).toContain('still for sale until you press the button')
    expect(toText(mail)).toContain('good for 24 hours')
  })

  it('say until when by the clock of the store, and lead to buying and letting go', () => {
    const holdUrl = 'https://shop.example/holds/x'
    const until = new Date('2026-11-28T22:00:00Z')
    const mail = heldMail(sender, { name: 'Jane', pieceName: 'Oak table', until, holdUrl })
    expect(mail.subject).toContain('November 28, 2026 at 5:00 PM')
    expect(toText(mail)).toMatch(/Hi Jane,[^]*“Oak table”[^]*November 28, 2026 at 5:00 PM/)
    expect(toText(mail)).toContain(holdUrl)
  })

  it.each([
    ['expired', 'Your hold has ended', 'is up', 'See the Piece'],
    ['released', 'Your hold has ended', 'took the hold off', 'See the Piece'],
    ['given', 'We are sorry', 'we apologize', 'Tell me if it comes back'],
  ] as const)('say when it is over: %s', (as: TellableEnd, title, why, way) => {
    const productUrl = 'https://shop.example/product/x'
    const mail = holdEndedMail(sender, { name: 'Jane', pieceName: 'Oak table', as, productUrl })
    expect(mail.title).toBe(title)
    for (const part of [why, way, productUrl, 'Hi Jane,']) expect(toText(mail)).toContain(part)
  })
})
