import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../app/db/client.server.ts'
import { signReceipt } from '../../app/features/orders/receipt/receipt-cookie.server.ts'
import { managePath } from '../../app/features/appointments/booking/manage-link.server.ts'
import { storeClock } from '../../app/features/appointments/slots/store-clock.server.ts'
import { addDays } from '../../app/features/appointments/slots/store-day.ts'
import { buildPickupOrder, setPickups } from '../support/build-pickups.ts'
import { formPost, openShop } from '../support/shop-requests.ts'

const shop = await openShop()
const secrets = {
  shippingName: 'Secret Name',
  shippingEmail: 'secret@example.com',
  shippingPhone: '419 555 0199',
}
const date = addDays(storeClock(new Date()).date, 3)
const booking = { date, time: '10:00', name: 'Ada Buyer', phone: '', notes: '' }

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await setPickups({ pickupLocation: '12 Main St' })
})

const post = (orderId: string, fields: Record<string, string> = booking) =>
  shop.request(`/schedule-pickup?order=${orderId}&date=${date}`, formPost(fields))

describe('the pickup page of an order', () => {
  it('tells anyone who knows the id what the specification lists, and not who ordered', async () => {
    const id = await buildPickupOrder({ ...secrets, orderNumber: 'ORD-20270601-555555' })
    await post(id, { ...booking, name: 'Hidden Collector', phone: '419 555 0111', notes: 'Hidden note' })
    for (const path of [
      `/schedule-pickup?order=${id}`,
      `/schedule-pickup.data?orderId=${id.toUpperCase()}`,
    ]) {
      const answer = await shop.request(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      // Other sites learn the shop's name at most, never the key in the address.
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      const text = await answer.text()
      expect(text).toContain('ORD-20270601-555555')
      for (const secret of [...Object.values(secrets), 'Hidden Collector', '419 555 0111', 'Hidden note'])
        expect(text).not.toContain(secret)
    }
  })

  it('fills in the name in the browser that placed the order, and in no other', async () => {
    const [id, other] = [await buildPickupOrder(secrets), await buildPickupOrder()]
    const page = async (receiptOf: string) => {
      const headers = { Cookie: `last_order=${signReceipt(receiptOf)}` }
      return await (await shop.request(`/schedule-pickup?order=${id}`, { headers })).text()
    }
    expect(await page(id)).toContain('Secret Name')
    expect(await page(other)).not.toContain('Secret Name')
  })

  it('books once, and tells the loser why', async () => {
    const [id, other] = [await buildPickupOrder(), await buildPickupOrder()]
    const answer = await post(id)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/schedule-pickup?order=${id}&booked=1`,
    ])
    const refused = await post(other)
    expect(refused.status).toBe(409)
    const text = await refused.text()
    expect(text).toContain(
      'Failed to schedule pickup: This time has just been taken. Please choose another one.',
    )
    expect(text, 'fresh times').toContain('11:00 - 12:00')
  })

  it.each([
    [{ ...booking, name: ' ' }, 400, 'Full Name is required'],
    [{ name: 'Ada Buyer' }, 400, 'Please choose a date and a time.'],
    [{ ...booking, time: '10:30' }, 409, 'This time is not available.'],
    [{ ...booking, date: '2026-02-30' }, 409, 'This time is not available.'],
    [{ ...booking, name: 'x'.repeat(101) }, 400, 'Full Name must be 100 characters or less'],
  ])('refuses %j with %i', async (fields, status, message) => {
    const answer = await post(await buildPickupOrder(), fields as Record<string, string>)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(message)
    expect((await sql`select from pickup_schedules`).length).toBe(0)
  })
})

describe('the link of a mail', () => {
  it('cancels its appointment, and no other link does', async () => {
    const id = await buildPickupOrder()
    await post(id)
    const [row] = await sql<{ id: string }[]>`select id from pickup_schedules`
    const path = managePath({ kind: 'pickup', appointmentId: row?.id ?? '' })
    for (const wrong of [`${path}x`, path.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))])
      expect((await shop.request(wrong, formPost({}))).status).toBe(404)
    expect(await (await shop.request(path)).text()).toContain('10:00 - 11:00')
    expect((await shop.request(path, formPost({}))).status).toBe(303)
    expect([...(await sql`select status from pickup_schedules`)]).toEqual([{ status: 'cancelled' }])
  })

  it('cannot cancel within the notice', async () => {
    await setPickups({ changeNoticeHours: 200 })
    const id = await buildPickupOrder()
    await post(id)
    const [row] = await sql<{ id: string }[]>`select id from pickup_schedules`
    const answer = await shop.request(
      managePath({ kind: 'pickup', appointmentId: row?.id ?? '' }),
      formPost({}),
    )
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(
      'Your appointment can no longer be changed online. Please contact us.',
    )
  })
})
