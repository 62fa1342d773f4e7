import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { signReceipt } from '../../app/features/orders/receipt/receipt-cookie.server.ts'
import { managePath } from '../../app/features/appointments/mails/manage-link.server.ts'
import { storeClock } from '../../app/features/appointments/slots/store-clock.server.ts'
import { addDays } from '../../app/shared/time/store-day.ts'
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

  it('fills in the name for a signed link of a mail, also while a day is chosen', async () => {
    const [id, other] = [await buildPickupOrder(secrets), await buildPickupOrder()]
    const page = async (receiptOf: string) =>
      await (await shop.request(`/schedule-pickup?order=${id}&receipt=${signReceipt(receiptOf)}`)).text()
    const signed = await page(id)
    expect(signed).toContain('Secret Name')
    expect(signed).toContain('419 555 0199')
    expect(signed).toMatch(new RegExp(`receipt=${signReceipt(id)}&amp;date=`))
    expect(await page(other)).not.toContain('Secret Name')
    await post(id, { ...booking, name: 'Other Collector' })
    expect(await page(id), 'as booked before').toContain('Other Collector')
  })

  it('books once, and tells the loser why', async () => {
    const [id, other] = [await buildPickupOrder(), await buildPickupOrder()]
    const answer = await post(id)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/\?booked=/)
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
    const page = await (await shop.request(path)).text()
    for (const said of ['10:00 AM - 11:00 AM', '10:00 - 11:00', 'Add to Calendar', '12 Main St'])
      expect(page).toContain(said)
    expect(page, 'nothing is canceled by one press').not.toContain('<form method="post"')
    const question = await (await shop.request(`${path}?cancel=1`)).text()
    expect(question).toContain('Cancel this pickup?')
    expect(question).toContain(`action="${path}"`)
    expect([...(await sql`select status from pickup_schedules`)]).toEqual([{ status: 'scheduled' }])
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

describe('the home page after a booking', () => {
  const home = async (orderId: string, cookie?: string) => {
    const fields = formPost(booking, cookie ? { Cookie: cookie } : {})
    const answer = await shop.request(`/schedule-pickup?order=${orderId}`, fields)
    const path = answer.headers.get('location') ?? ''
    const page = await shop.request(path)
    return { path, cacheControl: page.headers.get('cache-control'), text: await page.text() }
  }

  it('shows the customer when and where, and what can be done, to nobody else', async () => {
    const id = await buildPickupOrder(secrets)
    const { cacheControl, text } = await home(id, `last_order=${signReceipt(id)}`)
    expect(cacheControl).toBe('private, no-store')
    const said = ['Pickup scheduled successfully!', '10:00 AM - 11:00 AM', '12 Main St', 'Add to Calendar']
    for (const part of [...said, 'Cancel Pickup', 'google.com/maps']) expect(text).toContain(part)
    expect(text).toContain(`receipt=${signReceipt(id)}`)
    const plain = await shop.request('/')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(await plain.text()).not.toContain('Pickup scheduled successfully!')
  })

  it('gives anyone who knows only the id no key to more', async () => {
    const id = await buildPickupOrder(secrets)
    const { path, text } = await home(id)
    expect(text).toContain('10:00 AM - 11:00 AM')
    for (const key of ['manage-pickup', 'receipt=', ...Object.values(secrets)])
      expect(text).not.toContain(key)
    const token = path.split('=')[1] ?? ''
    expect((await shop.request(`/manage-pickup/${token}`)).status).toBe(404)
  })

  it('is the usual one for a link that is not ours', async () => {
    const id = '11111111-1111-4111-8111-111111111111'
    for (const token of ['1', id, `${id}.x`, `${id}.${signReceipt(id).split('.')[1]}`])
      expect(await (await shop.request(`/?booked=${token}`)).text()).not.toContain('id="appointment"')
  })
})

describe('the calendar file of an appointment', () => {
  it('is for the holder of its link, while the appointment stands', async () => {
    const id = await buildPickupOrder(secrets)
    await post(id)
    const [row] = await sql<{ id: string }[]>`select id from pickup_schedules`
    const path = managePath({ kind: 'pickup', appointmentId: row?.id ?? '' })
    const file = await shop.request(`${path}/calendar.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="pickup.ics"')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const text = await file.text()
    for (const line of ['METHOD:PUBLISH', 'T100000', '12 Main St']) expect(text).toContain(line)
    expect(text, 'no invitation to answer').not.toContain('ATTENDEE')
    expect((await shop.request(`${path}x/calendar.ics`)).status).toBe(404)
    await shop.request(path, formPost({}))
    expect((await shop.request(`${path}/calendar.ics`)).status).toBe(404)
  })
})
