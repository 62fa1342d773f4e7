import { expect, it } from 'vitest'
import { paymentSettingsForm } from './payment-settings.ts'

it('reads what is typed, tidied up', () => {
  const typed = {
    zelleEmail: ' pay@shop.example ',
    zellePhone: '(419) 555-0134',
    cashappTag: 'GlassCity',
    paymentInstructions: 'Say the number.\r\nThank you.\t',
  }
  expect(paymentSettingsForm.parse(typed)).toEqual({
    zelleEmail: 'pay@shop.example',
    zellePhone: '(419) 555-0134',
    cashappTag: '$GlassCity',
    paymentInstructions: 'Say the number.\nThank you.',
  })
})

it('takes empty fields as not set', () => {
  const unset = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }
  const empty = { zelleEmail: '', zellePhone: '', cashappTag: '', paymentInstructions: '' }
  for (const sent of [{}, empty]) expect(paymentSettingsForm.parse(sent)).toEqual(unset)
})

it.each([
  ['zelleEmail', 'no address'],
  ['zelleEmail', 'a@b.example, c@d.example'],
  ['zellePhone', 'call me'],
  ['zellePhone', '419'],
  ['cashappTag', '$1abc'],
  ['cashappTag', 'two words'],
  ['paymentInstructions', 'x'.repeat(2001)],
])('refuses as %s %j', (field, text) => {
  const parsed = paymentSettingsForm.safeParse({ [field]: text })
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]])
})
