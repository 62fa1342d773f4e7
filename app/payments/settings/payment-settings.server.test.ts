import { expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { listSettingChanges } from '#settings/store/history/setting-changes.server.ts'
import { paymentMethods } from '#payments/payment-method.ts'
import { readPaymentSettings, savePaymentSettings } from './payment-settings.server.ts'

const unset = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }

it('starts with nothing set', async () => {
  expect(await readPaymentSettings()).toEqual(unset)
})

it('tells a change at once', async () => {
  await sql`update payment_settings set zelle_email = 'pay@shop.example', zelle_phone = '419', cashapp_tag = '$shop', payment_instructions = 'Say the number'`
  expect(await readPaymentSettings()).toEqual({
    zelleEmail: 'pay@shop.example',
    zellePhone: '419',
    cashappTag: '$shop',
    paymentInstructions: 'Say the number',
  })
})

it('counts a missing row as nothing set', async () => {
  await sql`delete from payment_settings`
  expect(await readPaymentSettings()).toEqual(unset)
})

it('saves what the owner sets, and who changed what, also without a row', async () => {
  const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })
  const form = { ...unset, zelleEmail: 'new@shop.example' }
  await savePaymentSettings({ form, userId })
  expect(await readPaymentSettings()).toEqual(form)
  const [change] = await listSettingChanges()
  expect(change).toMatchObject({
    settings: 'payment',
    who: 'Olive Owner',
    before: { zelleEmail: null },
    after: { zelleEmail: 'new@shop.example' },
  })
  expect(await sql`select from payment_settings`).toHaveLength(1)
})

it('writes down every one of several changes at once', async () => {
  const { id: userId } = await buildPerson({ isAdmin: true })
  const tags = Array.from({ length: 10 }, (_, at) => `$tag${at}`)
  await Promise.all(tags.map((cashappTag) => savePaymentSettings({ form: { ...unset, cashappTag }, userId })))
  const changes = (await listSettingChanges()).filter((change) => 'cashappTag' in change.after)
  expect(changes.map(({ after }) => after.cashappTag).toSorted()).toEqual(tags)
  // Each begins where the one before it ended.
  const starts = changes.map(({ before }) => before.cashappTag)
  expect(new Set(starts).size).toBe(tags.length)
  expect(changes.map(({ after }) => after.cashappTag)).toContain((await readPaymentSettings()).cashappTag)
})

it.each([
  ['orders', 'payment_method'],
  ['order_payments', 'method'],
])('the table %s takes these methods as %s and no others', async (table, column) => {
  const [check] = await sql<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`
  const accepted = [...(check?.text ?? '').matchAll(/'([a-z]+)'/g)].map(([, method]) => method)
  expect(accepted).toEqual([...paymentMethods])
})
