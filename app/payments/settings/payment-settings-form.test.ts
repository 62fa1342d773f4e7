import { expect, it } from 'vitest'
import { paymentSettingsForm, paymentSettingsValues } from './payment-settings-form.ts'

it('reads what is typed, tidied up', () => {
  const settings = paymentSettingsForm.parse({
    zelleEmail: ' pay@shop.example ',
    zellePhone: '(419) 555-0134',
    cashappTag: 'GlassCity',
    paymentInstructions: 'Say the number.\r\nThank you.\t',
  })
  expect(settings).toEqual({
    zelleEmail: 'pay@shop.example',
    zellePhone: '(419) 555-0134',
    cashappTag: '$GlassCity',
    paymentInstructions: 'Say the number.\nThank you.',
  })
  expect(paymentSettingsForm.parse(paymentSettingsValues(settings))).toEqual(settings)
})

it('takes empty fields as not set', () => {
  const unset = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }
  expect(paymentSettingsForm.parse({})).toEqual(unset)
  expect(paymentSettingsForm.parse(paymentSettingsValues(unset))).toEqual(unset)
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
