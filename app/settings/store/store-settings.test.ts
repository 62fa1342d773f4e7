import { expect, it } from 'vitest'
import { storeSettings, storeSettingsForm } from './store-settings.ts'

/** What suits every field that may not stay empty. */
const values = Object.fromEntries(
  Object.entries(storeSettings).flatMap(([name, { isRequired }]) => (isRequired ? [[name, '10']] : [])),
)

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
