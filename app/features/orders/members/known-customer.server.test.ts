import { expect, it } from 'vitest'
import { buildOrderMail } from '../../../../tests/support/build-mail.ts'
import { buildPerson } from '../../../../tests/support/build-people.ts'
import { readKnownCustomer } from './known-customer.server.ts'

const member = async () => {
  const { id, name, email } = await buildPerson()
  return { userId: id, name, email }
}

it('knows a new member by name and email alone', async () => {
  const me = await member()
  expect(await readKnownCustomer(me)).toEqual({ name: me.name, email: me.email, phone: undefined })
})

it('knows the newest phone number and the newest delivery address, of own orders only', async () => {
  const [me, other] = [await member(), await member()]
  const own = { userId: me.userId, isGuest: false }
  const address = {
    shippingAddress: '1 Elm St',
    shippingCity: 'Toledo',
    shippingState: 'OH',
    shippingZip: '43604',
  }
  const at = (day: string) => new Date(`2026-01-${day}`)
  await buildOrderMail({
    order: { ...own, ...address, fulfilment: 'delivery', shippingPhone: '1', createdAt: at('01') },
  })
  await buildOrderMail({ order: { ...own, shippingPhone: '419 555 0123', createdAt: at('02') } })
  await buildOrderMail({
    order: { userId: other.userId, isGuest: false, shippingPhone: '9', createdAt: at('03') },
  })
  await buildOrderMail({ order: { shippingEmail: me.email, shippingPhone: '9', createdAt: at('04') } })
  expect(await readKnownCustomer(me)).toEqual({
    name: me.name,
    email: me.email,
    phone: '419 555 0123',
    street: '1 Elm St',
    city: 'Toledo',
    state: 'OH',
    zip: '43604',
  })
})
