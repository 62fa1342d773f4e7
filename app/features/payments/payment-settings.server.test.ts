import { expect, it } from 'vitest'
import { sql } from '../../db/client.server.ts'
import { readPaymentSettings } from './payment-settings.server.ts'

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
