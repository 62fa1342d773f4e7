import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { db } from '#db/client.server.ts'
import { readKnownCustomer } from './known-customer.server.ts'
import { hasOrder, listMemberOrders } from './member-orders.server.ts'
import { memberOrderLimit } from './member-orders.ts'
import { claimGuestOrders } from './order-claims.server.ts'

describe('what the checkout knows of a member', () => {
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
})

describe('the orders of a member', () => {
  const buildOwn = async (order: NonNullable<Parameters<typeof buildOrderMail>[0]>['order']) =>
    (await buildOrderMail({ order: { isGuest: false, ...order } })).order

  it('lists an account’s own orders, newest first', async () => {
    const [me, other] = [await buildPerson(), await buildPerson()]
    const older = await buildOwn({ userId: me.id, createdAt: new Date('2026-01-01') })
    const newer = await buildOwn({ userId: me.id, createdAt: new Date('2026-02-01'), status: 'ready' })
    await buildOwn({ userId: other.id })
    // A guest's order with the same address is no one's until it is claimed.
    await buildOwn({ userId: null, isGuest: true, shippingEmail: me.email })
    expect(await listMemberOrders(me.id)).toEqual([
      {
        orderId: newer.id,
        orderNumber: newer.orderNumber,
        placedAt: new Date('2026-02-01'),
        status: 'ready',
        channel: 'web',
        fulfilment: 'pickup',
        totalCents: newer.totalCents,
      },
      expect.objectContaining({ orderId: older.id, status: 'pending' }),
    ])
  })

  it('lists the newest when there are very many', async () => {
    const me = await buildPerson()
    const values = Array.from({ length: memberOrderLimit + 1 }, (_, index) => ({
      orderNumber: `ORD-20260101-${String(800_000 + index)}`,
      userId: me.id,
      isGuest: false,
      totalAmount: '1.00',
      shippingName: 'Ada',
      shippingEmail: me.email,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }))
    await db.insertInto('orders').values(values).execute()
    const listed = await listMemberOrders(me.id)
    expect(listed).toHaveLength(memberOrderLimit)
    expect(listed[0]?.orderNumber).toBe(values.at(-1)?.orderNumber)
  })

  it('shows an own order, and nobody else', async () => {
    const [me, other] = [await buildPerson(), await buildPerson()]
    const { id: orderId } = await buildOwn({ userId: me.id })
    expect(await hasOrder({ userId: me.id, orderId })).toBe(true)
    expect(await hasOrder({ userId: other.id, orderId })).toBe(false)
    expect(await hasOrder({ userId: me.id, orderId: randomUUID() })).toBe(false)
  })
})

describe('the claim of guest orders', () => {
  const insertOrderTo = async (shippingEmail: string, values: Parameters<typeof buildOrder>[0] = {}) =>
    (await buildOrder({ pieces: [], totalCents: 1000, shippingEmail, ...values })).id

  const readOwner = async (orderId: string) => {
    const [row] = await sql`select user_id, is_guest from orders where id = ${orderId}`
    return [row?.user_id, row?.is_guest]
  }

  it('takes the guest orders of a verified address, however it was written', async () => {
    const user = await buildPerson({ isEmailVerified: true })
    const order = await insertOrderTo(user.email.toUpperCase())
    expect(await claimGuestOrders(user.email)).toBe(1)
    expect(await readOwner(order)).toEqual([user.id, false])
    expect(await claimGuestOrders(user.email)).toBe(0)
  })

  it('takes nothing for an address that was not verified', async () => {
    const user = await buildPerson()
    const order = await insertOrderTo(user.email)
    expect(await claimGuestOrders(user.email)).toBe(0)
    expect(await readOwner(order)).toEqual([null, true])
  })

  it('takes no order of somebody else', async () => {
    const [user, other] = [await buildPerson({ isEmailVerified: true }), await buildPerson()]
    const theirs = await insertOrderTo(user.email, { userId: other.id, isGuest: false })
    const another = await insertOrderTo('somebody@example.com')
    expect(await claimGuestOrders(user.email)).toBe(0)
    expect([await readOwner(theirs), await readOwner(another)]).toEqual([
      [other.id, false],
      [null, true],
    ])
  })
})
