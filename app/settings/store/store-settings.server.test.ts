import { expect, it } from 'vitest'
import { transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { listSettingChanges } from './history/setting-changes.server.ts'
import { readStoreSettings, readStoreSettingsWithin, saveStoreSettings } from './store-settings.server.ts'

const defaults = {
  storeName: null,
  storeEmail: null,
  storePhone: null,
  deliveryFeeCents: 5000,
  deliveryRadiusMiles: 25,
  payByHours: 48,
  payByReminderHours: 24,
  payByCancels: true,
  adminSecondFactor: false,
  clerkReductionPercent: 10,
  clerkVoidCents: 0,
  clerkQuickCents: 5000,
  shopperHolds: false,
  holdHours: 24,
  holdBuyersOnly: false,
  holdNewPieces: 10,
  holdStockPercent: 10,
  firstRefusals: true,
  showsEstimates: true,
  ownPhotoFromCents: 5000,
  googleStoreCode: null,
  tagRegistration: null,
  orderMaxPieces: 10,
  orderMaxCents: 500_000,
  orderMaxLines: 10,
  guestMaxOrders: 3,
  guestMaxPieces: 15,
  guestMaxCents: 750_000,
  guestMaxLines: 15,
  orderMails: true,
}

it('has the specified defaults, and a new store a payment deadline (R50)', async () => {
  expect(await readStoreSettings()).toMatchObject(defaults)
})

it('tells a change at once, also inside a transaction', async () => {
  const changed = { ...(await readStoreSettings()), deliveryFeeCents: 0, payByHours: 72 }
  await sql`update store_settings set delivery_fee = 0, pay_by_hours = 72`
  expect(await readStoreSettings()).toEqual(changed)
  expect(await transact(readStoreSettingsWithin)).toEqual(changed)
})

const input = {
  ...(await readStoreSettings()),
  deliveryFeeCents: 4250,
  payByHours: 48,
  payByReminderHours: 6,
  storeName: 'Maumee Bargains',
  tagRegistration: 'OH 12345',
}
const latestChange = async () => (await listSettingChanges())[0]

it('saves what the owner sets, and who changed what', async () => {
  const admin = await buildPerson({ name: 'Olive Owner', isAdmin: true })
  const before = await readStoreSettings()
  const save = { form: input, userId: admin.id, hasFactor: false }
  expect((await saveStoreSettings(save)).ok).toBe(true)
  expect(await readStoreSettings()).toEqual(input)
  const change = await latestChange()
  expect(change).toMatchObject({ settings: 'store', who: 'Olive Owner' })
  expect(change?.before).toMatchObject({ deliveryFeeCents: before.deliveryFeeCents })
  expect(change?.after).toMatchObject({ deliveryFeeCents: 4250, storeName: 'Maumee Bargains' })
  expect(change?.after).not.toHaveProperty('deliveryRadiusMiles')
  expect((await saveStoreSettings(save)).ok).toBe(true)
  expect((await latestChange())?.id, 'nothing changed, nothing written down').toBe(change?.id)
})

it('lets nobody without a second factor ask everybody for one', async () => {
  const admin = await buildPerson({ isAdmin: true })
  const save = { form: { ...input, adminSecondFactor: true }, userId: admin.id }
  const refused = await saveStoreSettings({ ...save, hasFactor: false })
  expect(refused).toEqual({ ok: false, error: { reason: 'missing-factor' } })
  expect(await readStoreSettings()).toEqual(input)
  expect((await saveStoreSettings({ ...save, hasFactor: true })).ok).toBe(true)
  // Anyone who lost the factor afterwards can still save the rest.
  expect((await saveStoreSettings({ ...save, hasFactor: false })).ok).toBe(true)
})

it('cannot hold a reminder or a cancelling without a deadline', async () => {
  for (const wrong of [
    sql`update store_settings set pay_by_hours = null, pay_by_reminder_hours = 2`,
    sql`update store_settings set pay_by_hours = 2, pay_by_reminder_hours = 2`,
    sql`update store_settings set pay_by_hours = null, pay_by_reminder_hours = null, pay_by_cancels = true`,
  ])
    await expect(wrong).rejects.toThrow('store_settings_pay_by')
})

it('cannot hold a registration number that is empty or too long for a tag (R76)', async () => {
  for (const wrong of ['', 'x'.repeat(41)])
    await expect(sql`update store_settings set tag_registration = ${wrong}`).rejects.toThrow(
      'store_settings_tag_registration_check',
    )
})

it('says so when its row was deleted', async () => {
  await sql`delete from store_settings`
  await expect(readStoreSettings()).rejects.toThrow('store_settings has no row')
})
