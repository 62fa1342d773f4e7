import { expect, it } from 'vitest'
import { describeSettingChange, showSetting } from './setting-change-text.ts'

it.each([
  ['storeName', null, 'as set up'],
  ['storePhone', null, 'none'],
  ['tagRegistration', 'OH 12345', 'OH 12345'],
  ['taxRate', '0.07250', '7.25%'],
  ['deliveryFeeCents', 5000, '$50.00'],
  ['deliveryRadiusMiles', 1, '1 mile'],
  ['payByHours', 48, '48 hours'],
  ['holdHours', 1, '1 hour'],
  ['shopperHolds', true, 'on'],
  ['adminSecondFactor', false, 'off'],
  ['zelleEmail', '', 'none'],
  ['paymentInstructions', '🛋'.repeat(81), `${'🛋'.repeat(80)}…`],
])('says the setting %s in words: %j is %s', (name, value, text) => {
  expect(showSetting(name, value)).toBe(text)
})

it('has a line for each value that changed', () => {
  const change = {
    settings: 'store',
    before: { deliveryFeeCents: 5000, taxRate: '0.07250' },
    after: { deliveryFeeCents: 4550, taxRate: '0.08000' },
  } as const
  expect(describeSettingChange(change, {})).toEqual({
    title: 'Store settings',
    lines: ['Tax rate: 7.25% → 8%', 'Delivery fee: $50.00 → $45.50'],
  })
})

it('names settings that other features own as they do', () => {
  const change = { settings: 'payment', before: { tag: null }, after: { tag: '$Shop' } } as const
  expect(describeSettingChange(change, { tag: 'Tag' }).lines).toEqual(['Tag: none → $Shop'])
})
