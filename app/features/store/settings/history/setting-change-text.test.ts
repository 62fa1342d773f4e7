import { expect, it } from 'vitest'
import { describeSettingChange, showSetting } from './setting-change-text.ts'

it('says every kind of setting in words', () => {
  expect(
    [
      ['storeName', null],
      ['storePhone', null],
      ['tagRegistration', 'OH 12345'],
      ['taxRate', '0.07250'],
      ['deliveryFeeCents', 5000],
      ['deliveryRadiusMiles', 1],
      ['payByHours', 48],
      ['payByReminderHours', null],
      ['holdHours', 1],
      ['shopperHolds', true],
      ['payByCancels', true],
      ['adminSecondFactor', false],
      ['cashappTag', '$tag'],
      ['zelleEmail', ''],
      ['paymentInstructions', '🛋'.repeat(81)],
    ].map(([name, value]) => showSetting(String(name), value)),
  ).toEqual([
    'as set up',
    'none',
    'OH 12345',
    '7.25%',
    '$50.00',
    '1 mile',
    '48 hours',
    'none',
    '1 hour',
    'on',
    'on',
    'off',
    '$tag',
    'none',
    `${'🛋'.repeat(80)}…`,
  ])
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
