import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTaxRate, percentText, storeSettingsForm, storeSettingsValues } from './store-settings-form.ts'

const values = { taxRate: '7.25', deliveryFeeCents: '50.00', deliveryRadiusMiles: '25' }
const contact = {
  storeName: 'Maumee Bargains',
  storeEmail: 'hi@maumee.example',
  storePhone: '(419) 555-0134',
}

describe('a percent', () => {
  it('is read exactly', () => {
    expect(['7.25', '0', '100', '7.255%', ' 6.5 ', '0.001'].map(parseTaxRate)).toEqual([
      '0.07250',
      '0.00000',
      '1.00000',
      '0.07255',
      '0.06500',
      '0.00001',
    ])
  })

  it.each(['', 'x', '-1', '100.001', '7.2555', '7,25', '1e1', '.5', '1000'])('is not %j', (text) => {
    expect(parseTaxRate(text)).toBeNull()
  })

  it('comes back as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        const text = String(thousandths / 1000)
        expect(percentText(parseTaxRate(text) ?? '')).toBe(text)
      }),
    )
  })
})

describe('the form', () => {
  it('reads whole cents and exact rates', () => {
    expect(storeSettingsForm.parse({ ...values, deliveryFeeCents: '$1,049.9', payByHours: '48' })).toEqual({
      storeName: null,
      storeEmail: null,
      storePhone: null,
      orderMails: false,
      taxRate: '0.07250',
      deliveryFeeCents: 104_990,
      deliveryRadiusMiles: 25,
      payByHours: 48,
      payByReminderHours: null,
      payByCancels: false,
      adminSecondFactor: false,
      orderMaxPieces: null,
      orderMaxCents: null,
      orderMaxLines: null,
      guestMaxOrders: null,
      guestMaxPieces: null,
      guestMaxCents: null,
      guestMaxLines: null,
    })
  })

  it('takes back what it shows', () => {
    const settings = storeSettingsForm.parse({
      ...values,
      ...contact,
      payByHours: '48',
      payByReminderHours: '6',
      payByCancels: 'on',
    })
    const shown = Object.entries(storeSettingsValues(settings)).filter(([, text]) => text !== '')
    expect(storeSettingsForm.parse(Object.fromEntries(shown))).toEqual(settings)
  })

  it('keeps a name on one line', () => {
    const { storeName } = storeSettingsForm.parse({ ...values, storeName: ' Maumee\r\nBcc: x ' })
    expect(storeName).toBe('Maumee Bcc: x')
  })

  it.each([
    [{ storeName: 'x'.repeat(81) }, 'storeName'],
    [{ storeEmail: 'a@b.example, c@d.example' }, 'storeEmail'],
    [{ storePhone: 'call us' }, 'storePhone'],
    [{ taxRate: '107' }, 'taxRate'],
    [{ deliveryFeeCents: '-5' }, 'deliveryFeeCents'],
    [{ deliveryFeeCents: '5.001' }, 'deliveryFeeCents'],
    [{ deliveryRadiusMiles: '0' }, 'deliveryRadiusMiles'],
    [{ deliveryRadiusMiles: '61' }, 'deliveryRadiusMiles'],
    [{ payByHours: '0' }, 'payByHours'],
    [{ payByHours: '1.5' }, 'payByHours'],
    [{ payByReminderHours: '3' }, 'payByReminderHours'],
    [{ payByHours: '3', payByReminderHours: '3' }, 'payByReminderHours'],
    [{ payByCancels: 'on' }, 'payByCancels'],
  ])('refuses %j at its field', (wrong, field) => {
    const parsed = storeSettingsForm.safeParse({ ...values, ...wrong })
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
})

describe('the order limits', () => {
  const limits = { orderMaxPieces: '12', orderMaxCents: '$1,234.50', guestMaxOrders: '2' }

  it('are whole numbers and amounts; what is left out is no limit', () => {
    expect(storeSettingsForm.parse({ ...values, ...limits })).toMatchObject({
      orderMaxPieces: 12,
      orderMaxCents: 123_450,
      orderMaxLines: null,
      guestMaxOrders: 2,
      guestMaxLines: null,
    })
  })

  it.each([
    ['orderMaxPieces', '0'],
    ['orderMaxPieces', '10001'],
    ['orderMaxLines', '1.5'],
    ['guestMaxOrders', '-1'],
    ['guestMaxOrders', 'three'],
    ['orderMaxCents', '0'],
    ['guestMaxCents', '-5'],
  ])('%s cannot be %j', (name, text) => {
    const parsed = storeSettingsForm.safeParse({ ...values, [name]: text })
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[name]])
  })
})
