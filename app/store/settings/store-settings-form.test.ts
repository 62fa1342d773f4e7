import { describe, expect, it } from 'vitest'
import { storeSettingsForm, storeSettingsValues } from './store-settings-form.ts'

const values = {
  deliveryFeeCents: '50.00',
  deliveryRadiusMiles: '25',
  clerkReductionPercent: '10',
  clerkVoidCents: '0',
  clerkQuickCents: '50',
  ownPhotoFromCents: '50',
  holdHours: '24',
}
const contact = {
  storeName: 'Maumee Bargains',
  storeEmail: 'hi@maumee.example',
  storePhone: '(419) 555-0134',
}

describe('the form', () => {
  it('reads whole cents and exact rates', () => {
    const typed = {
      deliveryFeeCents: '1.049,9',
      payByHours: '48',
      orderMaxPieces: '12',
      guestMaxCents: '$1,234.50',
    }
    expect(storeSettingsForm.parse({ ...values, ...typed })).toEqual({
      storeName: null,
      storeEmail: null,
      storePhone: null,
      orderMails: false,
      deliveryFeeCents: 104_990,
      deliveryRadiusMiles: 25,
      payByHours: 48,
      payByReminderHours: null,
      payByCancels: false,
      adminSecondFactor: false,
      orderMaxPieces: 12,
      orderMaxCents: null,
      orderMaxLines: null,
      guestMaxOrders: null,
      guestMaxPieces: null,
      guestMaxCents: 123_450,
      guestMaxLines: null,
      clerkReductionPercent: 10,
      clerkVoidCents: 0,
      clerkQuickCents: 5000,
      shopperHolds: false,
      showsEstimates: false,
      holdHours: 24,
      holdBuyersOnly: false,
      holdNewPieces: null,
      holdStockPercent: null,
      firstRefusals: false,
      ownPhotoFromCents: 5000,
      googleStoreCode: null,
      tagRegistration: null,
    })
  })

  it('takes back what it shows', () => {
    const settings = storeSettingsForm.parse({
      ...values,
      ...contact,
      payByHours: '48',
      payByReminderHours: '6',
      payByCancels: 'on',
      shopperHolds: 'on',
      googleStoreCode: 'TOLEDO-1',
      tagRegistration: 'OH 12345',
    })
    const shown = Object.entries(storeSettingsValues(settings)).filter(([, text]) => text !== '')
    expect(storeSettingsForm.parse(Object.fromEntries(shown))).toEqual(settings)
  })

  it('cleans a phone number', () => {
    const { storePhone } = storeSettingsForm.parse({ ...values, storePhone: '(419)\u00A0555\u20110134' })
    expect(storePhone).toBe('(419) 555-0134')
  })

  it('keeps a name on one line', () => {
    const { storeName } = storeSettingsForm.parse({ ...values, storeName: ' Maumee\r\nBcc: x ' })
    expect(storeName).toBe('Maumee Bcc: x')
  })

  it.each([
    [{ storeName: 'x'.repeat(81) }, 'storeName'],
    [{ tagRegistration: 'x'.repeat(41) }, 'tagRegistration'],
    [{ storeEmail: 'a@b.example, c@d.example' }, 'storeEmail'],
    [{ storePhone: 'call us' }, 'storePhone'],
    [{ deliveryFeeCents: '-5' }, 'deliveryFeeCents'],
    [{ deliveryFeeCents: '5.001' }, 'deliveryFeeCents'],
    [{ deliveryRadiusMiles: '0' }, 'deliveryRadiusMiles'],
    [{ deliveryRadiusMiles: '61' }, 'deliveryRadiusMiles'],
    [{ clerkReductionPercent: '101' }, 'clerkReductionPercent'],
    [{ clerkReductionPercent: '-1' }, 'clerkReductionPercent'],
    [{ clerkReductionPercent: '' }, 'clerkReductionPercent'],
    [{ clerkVoidCents: '-1' }, 'clerkVoidCents'],
    [{ clerkQuickCents: '' }, 'clerkQuickCents'],
    [{ clerkVoidCents: 'all' }, 'clerkVoidCents'],
    [{ googleStoreCode: 'Toledo 1' }, 'googleStoreCode'],
    [{ googleStoreCode: 'x'.repeat(65) }, 'googleStoreCode'],
    [{ holdHours: '0' }, 'holdHours'],
    [{ holdHours: '169' }, 'holdHours'],
    [{ holdStockPercent: '101' }, 'holdStockPercent'],
    [{ payByHours: '0' }, 'payByHours'],
    [{ payByHours: '1.5' }, 'payByHours'],
    [{ payByReminderHours: '3' }, 'payByReminderHours'],
    [{ payByHours: '3', payByReminderHours: '3' }, 'payByReminderHours'],
    [{ payByCancels: 'on' }, 'payByCancels'],
    [{ orderMaxPieces: '0' }, 'orderMaxPieces'],
    [{ orderMaxPieces: '10001' }, 'orderMaxPieces'],
    [{ orderMaxLines: '1.5' }, 'orderMaxLines'],
    [{ guestMaxOrders: '-1' }, 'guestMaxOrders'],
    [{ guestMaxOrders: 'three' }, 'guestMaxOrders'],
    [{ orderMaxCents: '0' }, 'orderMaxCents'],
    [{ guestMaxCents: '-5' }, 'guestMaxCents'],
  ])('refuses %j at its field', (wrong, field) => {
    const parsed = storeSettingsForm.safeParse({ ...values, ...wrong })
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
})
