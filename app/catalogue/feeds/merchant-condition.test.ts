import fc from 'fast-check'
import { expect, it } from 'vitest'
import { merchantCondition } from './merchant-condition.ts'

const words = {
  new: ['New', ' brand new ', 'NEW', 'Factory Sealed', 'New - Sealed', 'New in box', 'New with tags', 'NIB'],
  refurbished: [
    'Refurbished',
    'Certified Refurbished',
    'Renewed',
    'RENEWED - Excellent',
    'Refurbished (Grade B)',
    'seller_refurbished',
    'Reconditioned',
    'Used - Refurbished',
  ],
  used: [
    'Like New',
    'Open Box',
    'New Other',
    'New open box',
    'Damaged',
    'For Parts/Not Working',
    'Renew?',
    '',
  ],
}
const schemaOrg = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' }

it.each(Object.entries(words).flatMap(([google, texts]) => texts.map((text) => [text, google])))(
  '%j is %s (R112)',
  (condition, google) => expect(merchantCondition(condition).google).toBe(google),
)

it('says the same to Google and on the page, whatever the condition and however it is spelled', () => {
  const anyCondition = fc.oneof(
    fc.constantFrom(...Object.values(words).flat()),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(anyCondition, (condition) => {
      const said = merchantCondition(condition)
      expect(said.schemaOrg).toBe(`https://schema.org/${schemaOrg[said.google]}`)
      expect(merchantCondition(` ${condition} `)).toEqual(said)
    }),
  )
})
