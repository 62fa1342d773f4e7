import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const customer = { name: 'Jane Doe', email: 'jane@example.com', phone: '419 555 0100' }
const inMichigan = {
  ...customer,
  fulfillment: 'delivery',
  street: '1 Main St',
  city: 'Temperance',
  state: 'MI',
  zip: '48182',
}
afterEach(async () => {
  await sql`delete from tax_rules where source = 'test'`
})

async function openCart() {
  const me = cartCookieOf(randomUUID())
  const product = await buildProduct({ stock: 5, priceCents: 10_000 })
  await shop.request('/api/cart', jsonPost({ action: 'add', product_id: product.id, quantity: 1 }, me))
  return { me, read: async (path: string) => await (await shop.request(path, { headers: me })).text() }
}
const latestOrder = async () => {
  const [order] = await sql`
    select tax_state, tax_rate, tax_exempt_reason, taxable_amount, tax_amount, total_amount
    from orders order by created_at desc limit 1`
  return order
}
const addRule = (state: string, rate: number, isFeeTaxed = false) => sql`
  insert into tax_rules (state, rate, is_fee_taxed, valid_from, source)
  values (${state}, ${rate}, ${isFeeTaxed}, '2020-01-01', 'test')`

describe('the tax of an order (R80)', () => {
  it('is said by the cart as specified, and by the checkout for each way, without JavaScript too', async () => {
    const { read } = await openCart()
    expect(await read('/cart')).toMatch(/Tax \(7\.25%\)/)
    const page = await read('/checkout')
    for (const said of ['$107.25', '$157.25', 'Delivered to Michigan it is', '$150.00'])
      expect(page).toContain(said)
  })

  it('is said once where both states charge the same', async () => {
    await addRule('MI', 0.0725)
    const { read } = await openCart()
    expect(await read('/checkout')).not.toContain('Delivered to Michigan')
  })

  it('follows the ZIP code, whatever the form says of the state or the tax', async () => {
    const { me } = await openCart()
    const lies = { state: 'OH', tax_state: 'OH', tax_rate: '0.5', tax_exempt_reason: 'certificate' }
    expect((await shop.request('/checkout', formPost({ ...inMichigan, ...lies }, me))).status).toBe(303)
    expect(await latestOrder()).toEqual({
      tax_state: 'MI',
      tax_rate: '0.00000',
      tax_exempt_reason: 'no-rule',
      taxable_amount: '0.00',
      tax_amount: '0.00',
      total_amount: '150.00',
    })
  })

  it('is charged on the delivery fee where the rule of the state says so', async () => {
    await addRule('MI', 0.06, true)
    const { me } = await openCart()
    expect((await shop.request('/checkout', formPost(inMichigan, me))).status).toBe(303)
    expect(await latestOrder()).toMatchObject({
      taxable_amount: '150.00',
      tax_amount: '9.00',
      total_amount: '159.00',
    })
  })
})
