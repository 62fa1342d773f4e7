import { expect, it } from 'vitest'
import { db, sql } from '../../db/client.server.ts'
import { readStoreSettings, readStoreSettingsWithin } from './store-settings.server.ts'

it('has the specified defaults', async () => {
  expect(await readStoreSettings()).toEqual({ taxRate: '0.07250', deliveryFeeCents: 5000, payByHours: null })
})

it('tells a change at once, also inside a transaction', async () => {
  const changed = { taxRate: '0.08000', deliveryFeeCents: 0, payByHours: 48 }
  await sql`update store_settings set sales_tax_rate = 0.08, delivery_fee = 0, pay_by_hours = 48`
  expect(await readStoreSettings()).toEqual(changed)
  expect(await db.transaction(readStoreSettingsWithin)).toEqual(changed)
})

it('says so when its row was deleted', async () => {
  await sql`delete from store_settings`
  await expect(readStoreSettings()).rejects.toThrow('store_settings has no row')
})
