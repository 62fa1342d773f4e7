import { describe, expect, it } from 'vitest'
import { mailText } from '#mail/mail-document.ts'
import { mailHtml } from '#mail/mail-html.ts'
import { confirmationMail } from '#alerts/asking/confirmation-mail.ts'
import { watchedText } from '#alerts/alert-texts.ts'
import { alertMail, type Found, type Told } from './alert-mail.ts'

const sender = {
  storeName: 'Glass City Outlet',
  storeEmail: 'hello@store.example',
  baseUrl: 'https://store.example',
}
const drop: Told = {
  kind: 'price-drop',
  name: 'Oak <table>',
  priceCents: 9000,
  earlierCents: 10_000,
  condition: 'Good',
  picture: 'https://store.example/media/oak.webp?w=160&as=jpeg',
  address: 'https://store.example/product/1',
  held: null,
}
const back: Told = { ...drop, kind: 'back', name: 'Blue sofa', address: 'https://store.example/product/2' }
const links = {
  manageUrl: 'https://store.example/alerts/manage/x',
  unsubscribeUrl: 'https://store.example/alerts/unsubscribe/x',
}
const write = (told: readonly Told[], storeAddress: string | null = null, found: readonly Found[] = []) =>
  alertMail({ sender, storeAddress, told, found, ...links })

describe('an alert', () => {
  it('about one piece says it in the subject, with both prices', () => {
    const document = write([drop])
    expect(document.subject).toBe('Oak <table> is now $90 – Glass City Outlet')
    const text = mailText(document, sender)
    expect(text).toContain(`Oak <table>: $90.00 (was $100.00)\n  Good\n  ${drop.address}`)
    expect(text).toContain('The old price is from when you asked or last heard from us.')
    const page = mailHtml(document, sender)
    expect(page).toContain('Oak &lt;table&gt;')
    expect(page).toContain('src="https://store.example/media/oak.webp?w=160&amp;as=jpeg"')
  })

  it('says that a piece is back, once', () => {
    const document = write([back])
    expect(document.subject).toBe('Blue sofa is back – Glass City Outlet')
    expect(mailText(document, sender)).toContain('You asked us to tell you once, so this was it.')
  })

  it('says until when a piece that is back is set aside, and where to buy it', () => {
    const held = { until: new Date('2026-11-25T21:00:00Z'), address: 'https://store.example/holds/x' }
    const text = mailText(write([{ ...back, held }]), sender)
    expect(text).toContain("it's set aside for you until November 25, 2026 at 4:00 PM")
    expect(text).toContain(held.address)
    expect(text).not.toContain('first come, first served')
    expect(mailText(write([drop, { ...back, held }]), sender)).toContain('first come, first served')
  })

  it('about several pieces names each with its link', () => {
    const document = write([drop, back])
    expect(document.subject).toBe('2 pieces you asked about: Oak <table>, Blue sofa – Glass City Outlet')
    const text = mailText(document, sender)
    for (const part of [drop.name, drop.address, back.name, back.address]) expect(text).toContain(part)
  })

  it('leads from a saved search to its list, and holds forty of its pieces', () => {
    const pieces = Array.from({ length: 42 }, (_, place) => ({
      name: `Chair ${place}`,
      priceCents: 4000,
      condition: 'Good',
      picture: null,
      address: `https://store.example/product/chair-${place}`,
    }))
    const listAddress = 'https://store.example/products?search=oak'
    const document = write([], null, [{ search: '“oak”, Under $100', listAddress, pieces }])
    expect(document.subject).toBe(
      '42 new pieces: Chair 0, Chair 1, Chair 2, Chair 3, Chair 4, Chair 5, Chair... – Glass City Outlet',
    )
    const text = mailText(document, sender)
    for (const part of [
      'New for “oak”, Under $100',
      'Chair 39: $40.00',
      'chair-39',
      'And 2 more.',
      listAddress,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('chair-40')
    const [first] = pieces
    const one = write([], null, [{ search: '“oak”', listAddress, pieces: first ? [first] : [] }])
    expect(one.subject).toBe('New: Chair 0, $40 – Glass City Outlet')
  })

  it('holds forty pieces over all of its searches (R91)', () => {
    const { kind: _kind, ...piece } = drop
    const found = ['a', 'b', 'c'].map((search) => ({
      search,
      listAddress: `https://store.example/products?search=${search}`,
      pieces: Array.from({ length: 30 }, () => piece),
    }))
    const text = mailText(write([drop], null, found), sender)
    expect(text.match(/Oak <table>: /g)).toHaveLength(40)
    for (const part of ['And 21 more.', 'And 30 more.', ...found.map(({ listAddress }) => listAddress)])
      expect(text).toContain(part)
  })

  it('says how to hear less, and where the store is once that is known', () => {
    const text = mailText(write([drop], '1 Elm St, Toledo, OH 43604'), sender)
    for (const part of [...Object.values(links), '1 Elm St, Toledo, OH 43604']) expect(text).toContain(part)
    expect(mailText(write([drop]), sender)).toContain('You get this because you asked Glass City Outlet')
  })
})

describe('the mail that asks to confirm', () => {
  it('says what was asked for, and that ignoring it is fine', () => {
    const confirmUrl = 'https://store.example/alerts/confirm/x'
    const document = confirmationMail(sender, { wanted: watchedText('price-drop', 'Oak table'), confirmUrl })
    const text = mailText(document, sender)
    expect(text).toContain('You asked us to tell you when “Oak table” costs less. Is that right?')
    expect(text).toContain(confirmUrl)
    expect(text).toContain('good for 48 hours')
    expect(text).toContain('just ignore this email')
    expect(watchedText('back', 'Oak table')).toBe('if “Oak table” comes back')
  })
})
