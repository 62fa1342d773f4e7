import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { describeSettingChange } from '#settings/store/history/setting-changes.ts'
import { listSettingChanges } from '#settings/store/history/setting-changes.server.ts'
import { taxRuleSettings } from './tax-rule-form.ts'
import { addTaxRule, listTaxRules, readTotalSettings } from './tax-rules.server.ts'

const owner = await buildPerson({ isAdmin: true })
const rule = {
  taxState: 'OH',
  taxRate: '0.07750',
  isFeeTaxed: true,
  filingDiscount: '0.00750',
  taxSource: 'tax.ohio.gov',
} as const
const add = (form: Partial<Parameters<typeof addTaxRule>[0]['form']> & { validFrom: string }) =>
  addTaxRule({ form: { ...rule, key: randomUUID(), ...form }, userId: owner.id })
const at = async (now: string) => (await readTotalSettings({ now: new Date(now) })).taxRules

it('begins with the specified rate in Ohio and none in Michigan (R80)', async () => {
  expect(await readTotalSettings({ now: new Date() })).toEqual({
    deliveryFeeCents: 5000,
    taxRules: { OH: { rate: '0.07250', isFeeTaxed: false }, MI: null },
  })
  const inside = await transact((tx) => readTotalSettings({ now: new Date() }, tx))
  expect(inside.taxRules.MI).toBeNull()
})

it('changes at midnight in Toledo, in winter and in summer', async () => {
  await add({ validFrom: '2027-01-01' })
  await add({ validFrom: '2027-07-01', taxRate: '0.08000' })
  expect((await at('2027-01-01T04:59:59.999Z')).OH).toEqual({ rate: '0.07250', isFeeTaxed: false })
  expect((await at('2027-01-01T05:00:00Z')).OH).toEqual({ rate: '0.07750', isFeeTaxed: true })
  expect((await at('2027-07-01T03:59:59.999Z')).OH.rate).toBe('0.07750')
  expect((await at('2027-07-01T04:00:00Z')).OH.rate).toBe('0.08000')
})

it('is corrected by a later entry for the same day, and keeps both', async () => {
  await add({ taxState: 'MI', taxRate: '0.60000', isFeeTaxed: false, validFrom: '2027-03-01' })
  await add({ taxState: 'MI', taxRate: '0.06000', isFeeTaxed: false, validFrom: '2027-03-01' })
  expect((await at('2027-03-02T12:00:00Z')).MI).toEqual({ rate: '0.06000', isFeeTaxed: false })
  expect((await at('2027-02-28T12:00:00Z')).MI).toBeNull()
  const rates = (await listTaxRules()).filter(({ state }) => state === 'MI').map(({ rate: each }) => each)
  expect(rates).toEqual(['0.06000', '0.60000'])
})

it('is saved once for each key, written down once, and another rule under that key is refused (R184)', async () => {
  const key = randomUUID()
  const before = (await listTaxRules()).length
  await add({ key, validFrom: '2028-01-01' })
  await add({ key, validFrom: '2028-01-01' })
  await expect(add({ key, validFrom: '2028-01-01', taxRate: '0.08000' })).rejects.toThrow('tax_rules_pkey')
  expect(await listTaxRules()).toHaveLength(before + 1)
  const [change] = await listSettingChanges()
  expect(change && describeSettingChange(change, taxRuleSettings(''))).toEqual({
    title: 'New tax rule',
    lines: [
      'State: Ohio',
      'Tax rate: 7.75%',
      'From: 2028-01-01',
      'Tax on the delivery fee: on',
      'Source: tax.ohio.gov',
    ],
  })
})

it('is never overwritten', async () => {
  await expect(sql`update tax_rules set rate = 0.01`).rejects.toThrow('a tax rule is never changed')
  await expect(sql`update tax_rules set valid_from = '2001-01-01'`).rejects.toThrow(
    'a tax rule is never changed',
  )
})
