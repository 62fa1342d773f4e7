import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'
import { knownMailDomains, suggestEmail } from './email-typo.ts'

const name = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/)
const knownDomain = fc.constantFrom(...knownMailDomains)

describe('suggestEmail', () => {
  it.each([
    ['mei.lin@gmail.con', 'mei.lin@gmail.com'],
    ['mei.lin@gmial.com', 'mei.lin@gmail.com'],
    ['mei.lin@gmail.co', 'mei.lin@gmail.com'],
    ['mei.lin@gmaill.com', 'mei.lin@gmail.com'],
    ['mei.lin@Gnail.com', 'mei.lin@gmail.com'],
    ['mei.lin@gmai.con', 'mei.lin@gmail.com'],
    ['mei.lin@yaho.com', 'mei.lin@yahoo.com'],
    ['mei.lin@hotmial.com', 'mei.lin@hotmail.com'],
    ['mei.lin@buckeye-expres.com', 'mei.lin@buckeye-express.com'],
    ['mei.lin@her-own-shop.con', 'mei.lin@her-own-shop.com'],
    ['"a@b"@gmail.con', '"a@b"@gmail.com'],
  ])('takes %s for %s (R229)', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    '',
    'gmail.con',
    '@gmail.con',
    'a@her-own-shop.com',
    'a@gmail.company',
    'a@mail.company.co',
    'a@yahoo.de',
  ])('says nothing of %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })

  it('never doubts a known domain, in any case', () => {
    fc.assert(
      fc.property(name, knownDomain, fc.boolean(), (local, domain, isLoud) => {
        expect(suggestEmail(`${local}@${isLoud ? domain.toUpperCase() : domain}`)).toBeNull()
      }),
    )
  })

  it('proposes an address of the same name that it does not doubt itself', () => {
    const slip = fc.tuple(knownDomain, fc.nat(), fc.constantFrom('', 'x', 'm.'), fc.nat(2))
    fc.assert(
      fc.property(name, slip, (local, [domain, seed, put, cut]) => {
        const place = seed % domain.length
        const typed = `${local}@${domain.slice(0, place)}${put}${domain.slice(place + cut)}`
        const meant = suggestEmail(typed)
        if (meant === null) return
        expect(meant.startsWith(`${local}@`)).toBe(true)
        expect(suggestEmail(meant)).toBeNull()
        if (isEmailAddress(typed)) expect(isEmailAddress(meant)).toBe(true)
      }),
    )
  })
})
