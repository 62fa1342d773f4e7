import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { managePath } from '#orders/appointment/manage-link.server.ts'
import { readPickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { addDays, shortDay, longDay } from '#shared/time/store-day.ts'
import { buildOrder, findOrder } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import {
  buildDeliveryOrder,
  buildPickup,
  buildPickupOrder,
  setDeliveries,
  setPickups,
} from '#tests/support/build-pickups.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { sentAppointmentSettings } from '#tests/support/sent-settings.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { keepUndoOpen } from '#tests/support/keep-undo-open.ts'
import { sql } from '#tests/support/sql.ts'
import { checkedInHref } from '#appointments/check-in/check-in.ts'

const shop = await openShop()
const { send, look } = requestsOf(shop, await buildSignedIn({ isAdmin: true }), '/admin')
const secrets = {
  shippingName: 'Secret Name',
  shippingEmail: 'secret@example.com',
  shippingPhone: '419 555 0199',
}
const today = storeClock(new Date()).date
const date = addDays(today, 3)
const booking = { date, time: '10:00', name: 'Ada Buyer', phone: '', notes: '' }
const address = '1 Elm St, Toledo, OH 43604'
const sheet = '/admin/pickup-schedules/day'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await setPickups({ pickupLocation: '12 Main St' })
  await setDeliveries({ pickupInstructions: 'Keep the way clear.' })
})

const post = (orderId: string, fields: Record<string, string> = booking, kind: AppointmentKind = 'pickup') =>
  shop.request(`/schedule-${kind}?order=${orderId}&date=${date}`, formPost(fields))
const textOf = async (path: string, init?: RequestInit) => await (await shop.request(path, init)).text()
const adminText = async (path: string) => await (await look(path)).text()
const withReceipt = (orderId: string) => ({ headers: { Cookie: `last_order=${signReceipt(orderId)}` } })

/** What a field or button of a page has. */
const valueOf = (html: string, name: string) =>
  new RegExp(`<(?:input|button)[^>]* name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1]

async function readAppointment() {
  const [row] = await sql<{ id: string; kind: string; status: string }[]>`
    select id, kind, status from pickup_schedules`
  return row
}

/** Books for a new order. @returns the address of the link in its mail. */
async function bookAndFindLink(kind: AppointmentKind, orderId: string): Promise<string> {
  await post(orderId, booking, kind)
  return managePath({ kind, appointmentId: (await readAppointment())?.id ?? '' })
}

describe('the page where an appointment is booked', () => {
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

  it('tells nobody but the browser that ordered where the delivery goes', async () => {
    const id = await buildDeliveryOrder()
    const page = await textOf(`/schedule-delivery?order=${id}&date=${date}`)
    for (const said of ['Schedule Delivery', '10:00 - 12:00', 'Keep the way clear.'])
      expect(page).toContain(said)
    expect(page).toContain('We deliver to the address that your order was placed with.')
    expect(page).not.toContain('1 Elm St')
    // The foot of every page tells where the store is.
    const [content = ''] = page.split('<footer')
    for (const ofPickups of ['12 Main St', 'Pickup Location']) expect(content).not.toContain(ofPickups)
    expect(await textOf(`/schedule-delivery?order=${id}`, withReceipt(id))).toContain(address)
  })

  it('fills in the name in the browser that placed the order, and in no other', async () => {
    const [id, other] = [await buildPickupOrder(secrets), await buildPickupOrder()]
    expect(await textOf(`/schedule-pickup?order=${id}`, withReceipt(id))).toContain('Secret Name')
    expect(await textOf(`/schedule-pickup?order=${id}`, withReceipt(other))).not.toContain('Secret Name')
  })

  it('fills in the name for a signed link of a mail, also while a day is chosen', async () => {
    const [id, other] = [await buildPickupOrder(secrets), await buildPickupOrder()]
    const page = (receiptOf: string) =>
      textOf(`/schedule-pickup?order=${id}&receipt=${signReceipt(receiptOf)}`)
    const signed = await page(id)
    for (const said of ['Secret Name', '419 555 0199']) expect(signed).toContain(said)
    expect(signed).toMatch(new RegExp(`receipt=${signReceipt(id)}&amp;date=`))
    expect(await page(other)).not.toContain('Secret Name')
    await post(id, { ...booking, name: 'Other Collector' })
    expect(await page(id), 'as booked before').toContain('Other Collector')
  })

  it('leads orders of the other kind to their own page', async () => {
    const [pickup, delivery] = [await buildPickupOrder(), await buildDeliveryOrder()]
    const locationOf = async (path: string) => (await shop.request(path)).headers.get('location')
    expect(await locationOf(`/schedule-pickup?orderId=${delivery}&date=${date}`)).toBe(
      `/schedule-delivery?orderId=${delivery}&date=${date}`,
    )
    expect(await locationOf(`/schedule-delivery?order=${pickup}`)).toBe(`/schedule-pickup?order=${pickup}`)
    const call = await textOf(`/schedule-pickup.data?order=${delivery}&_routes=schedule-pickup`)
    expect(call).toContain(`/schedule-delivery?order=${delivery}`)
    expect(call, 'what only the call needs').not.toContain('_routes')
  })

  it.each([
    ['pickup', '11:00 - 12:00'],
    ['delivery', '12:00 - 14:00'],
  ] as const)('books a %s once, and tells the loser why, with fresh times', async (kind, freshTime) => {
    const build = kind === 'pickup' ? buildPickupOrder : buildDeliveryOrder
    const answer = await post(await build(), booking, kind)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/\?booked=/),
    ])
    expect(await readAppointment()).toMatchObject({ kind, status: 'scheduled' })
    const refused = await post(await build(), booking, kind)
    expect(refused.status).toBe(409)
    const text = await refused.text()
    expect(text).toContain(
      `Failed to schedule ${kind}: This time has just been taken. Please choose another one.`,
    )
    expect(text).toContain(freshTime)
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
    expect(await readAppointment()).toBeUndefined()
  })

  it.each([
    ['pickup', 'cancelled', 'This order was cancelled.'],
    ['pickup', 'completed', 'This order has been picked up already.'],
    ['delivery', 'delivered', 'This order has been delivered already.'],
    ['delivery', 'completed', 'This order has been delivered already.'],
  ] as const)('books no %s of an order that is %s, and says why', async (kind, status, message) => {
    const id = await (kind === 'pickup' ? buildPickupOrder : buildDeliveryOrder)({ status })
    const page = await textOf(`/schedule-${kind}?order=${id}`)
    expect(page).toContain(message)
    expect(page).not.toContain('Confirm ')
    const answer = await post(id, booking, kind)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(message)
    expect(await readAppointment()).toBeUndefined()
  })

  it.each(['', '?order=x', '?orderId=11111111-1111-4111-8111-111111111111'])(
    "is a card with status 404 where '%s' is no order",
    async (query) => {
      for (const kind of ['pickup', 'delivery']) {
        const answer = await shop.request(`/schedule-${kind}${query}`)
        expect(answer.status).toBe(404)
        const text = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
        expect(text).toContain(`The order you're trying to schedule a ${kind} for could not be found.`)
      }
    },
  )

  it('marks days without a free time, and says so', async () => {
    await setPickups({ slotDurationMinutes: 480 })
    await post(await buildPickupOrder())
    const page = `/schedule-pickup?order=${await buildPickupOrder()}`
    const month = (await textOf(`${page}&month=${date.slice(0, 7)}`)).replaceAll('<!-- -->', '')
    expect(month).toContain(`${longDay(date)}: no time left`)
    expect(month).not.toContain(`date=${date}`)
    expect(await textOf(`${page}&date=${date}`)).toContain('No available time slots for this date.')
  })

  it('offers another time to who missed theirs', async () => {
    const id = await buildPickupOrder()
    const day = addDays(today, -1)
    await buildPickup(id, { day, start: '10:00' })
    const page = (await textOf(`/schedule-pickup?order=${id}&date=${date}`)).replaceAll(/<[^>]*>/g, '')
    expect(page).toContain(`Your pickup on ${longDay(day)} at 10:00 AM - 11:00 AM is over.`)
    expect((await post(id)).status).toBe(303)
  })
})

describe('the order in its member’s account', () => {
  it('leads to choosing a time as long as it is to come', async () => {
    const member = await buildSignedIn()
    const pageOf = async (status: 'shipped' | 'delivered') => {
      const id = await buildDeliveryOrder({ status, userId: member.user.id, isGuest: false })
      return { id, page: await textOf(`/account/orders/${id}`, { headers: { Cookie: member.cookie } }) }
    }
    const open = await pageOf('shipped')
    expect(open.page).toContain('Choose Your Delivery Time')
    expect(open.page).toContain(
      `href="/schedule-delivery?order=${open.id}&amp;receipt=${signReceipt(open.id)}"`,
    )
    const over = await pageOf('delivered')
    expect(over.page).toContain(address)
    expect(over.page).not.toContain('Choose Your Delivery Time')
  })
})

describe('the link of a mail', () => {
  it.each([
    ['pickup', ['10:00 AM - 11:00 AM', 'Add to Calendar', '12 Main St']],
    ['delivery', ['Your Delivery', address, 'Cancel Delivery']],
  ] as const)('shows a %s and cancels it, after a question', async (kind, said) => {
    const path = await bookAndFindLink(
      kind,
      await (kind === 'pickup' ? buildPickupOrder : buildDeliveryOrder)(),
    )
    expect(path).toContain(`/manage-${kind}/`)
    const page = await textOf(path)
    for (const part of said) expect(page).toContain(part)
    expect(page, 'nothing is canceled by one press').not.toContain('<form method="post"')
    const question = await textOf(`${path}?cancel=1`)
    expect(question.replaceAll('<!-- -->', '')).toContain(`Cancel this ${kind}?`)
    expect(question).toContain(`action="${path}"`)
    expect(await readAppointment()).toMatchObject({ status: 'scheduled' })
    const answer = await shop.request(path, formPost({}))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect((await textOf(path)).replaceAll('<!-- -->', '')).toContain(`${kind} was cancelled`)
    expect(await readAppointment()).toMatchObject({ kind, status: 'cancelled' })
  })

  it('cancels no other appointment', async () => {
    const path = await bookAndFindLink('pickup', await buildPickupOrder())
    for (const wrong of [`${path}x`, path.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))])
      expect((await shop.request(wrong, formPost({}))).status).toBe(404)
    expect(await readAppointment()).toMatchObject({ status: 'scheduled' })
  })

  it('cannot cancel within the notice', async () => {
    await setPickups({ changeNoticeHours: 200 })
    const answer = await shop.request(await bookAndFindLink('pickup', await buildPickupOrder()), formPost({}))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(
      'Your appointment can no longer be changed online. Please contact us.',
    )
  })

  it('has the calendar file for its holder, while the appointment stands', async () => {
    const path = await bookAndFindLink('pickup', await buildPickupOrder(secrets))
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

  it('says from when to when a time was moved, and only what we signed (R213)', async () => {
    const id = await buildPickupOrder(secrets)
    await post(id)
    const moved = (await post(id, { ...booking, time: '14:00' })).headers.get('location') ?? ''
    const sentence = `Your pickup was moved from ${shortDay(date)}, 10 AM–11 AM to ${shortDay(date)}, 2 PM–3 PM.`
    expect(await textOf(moved)).toContain(sentence)
    const forged = moved.replace('10%3A00', '09%3A00').replace('10:00', '09:00')
    expect(forged).not.toBe(moved)
    const text = await textOf(forged)
    expect(text).not.toContain('was moved from')
    expect(text).toContain('Pickup scheduled successfully!')
  })

  it('gives anyone who knows only the id no key to more', async () => {
    const { path, text } = await home(await buildPickupOrder(secrets))
    expect(text).toContain('10:00 AM - 11:00 AM')
    for (const key of ['manage-pickup', 'receipt=', ...Object.values(secrets)])
      expect(text).not.toContain(key)
    const token = path.split('=')[1] ?? ''
    expect((await shop.request(`/manage-pickup/${token}`)).status).toBe(404)
  })

  it('says of a delivery where it goes to its customer only', async () => {
    const answer = await post(await buildDeliveryOrder(), booking, 'delivery')
    const text = await textOf(answer.headers.get('location') ?? '')
    expect(text).toContain('Delivery scheduled successfully!')
    expect(text).not.toContain(address)
  })

  it('is the usual one for a link that is not ours', async () => {
    const id = '11111111-1111-4111-8111-111111111111'
    for (const token of ['1', id, `${id}.x`, `${id}.${signReceipt(id).split('.')[1]}`])
      expect(await textOf(`/?booked=${token}`)).not.toContain('id="appointment"')
  })
})

describe('the settings of appointments', () => {
  const formOfKind = async (kind: AppointmentKind) => sentAppointmentSettings(await readPickupSettings(kind))

  it('of deliveries are saved, and those of the pickups stay', async () => {
    const path = '/pickup-settings?kind=delivery'
    const page = await adminText(path)
    expect(page).toContain('Max Deliveries Per Slot')
    expect(page).not.toContain('Pickup Address')
    const fields = {
      ...(await formOfKind('delivery')),
      slotMinutes: '240',
      instructions: 'Mind the dog.',
    }
    const saved = `${path}&notice=delivery-saved`
    expect((await send(path, fields)).headers.get('location')).toBe(`/admin${saved}`)
    expect(await adminText(saved)).toContain('Delivery settings updated successfully')
    expect(
      await sql`
        select kind, slot_duration_minutes as minutes, pickup_location as place, pickup_instructions as said
        from pickup_settings order by kind`,
    ).toMatchObject([
      { kind: 'delivery', minutes: 240, place: null, said: 'Mind the dog.' },
      { kind: 'pickup', minutes: 60, place: '12 Main St' },
    ])
    const refused = await send(path, { ...fields, capacity: '0' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Max Deliveries Per Slot must be at least 1')
  })

  it('name what they conflict with before they are saved, and keep what was typed', async () => {
    await buildPickup(await buildPickupOrder(), { day: date, start: '10:00' })
    const fields = Object.fromEntries(
      Object.entries(await formOfKind('pickup')).map(([name, text]) => [
        name,
        name.endsWith('_start') ? '13:00' : text,
      ]),
    )
    const asked = await send('/pickup-settings', fields)
    expect(asked.status).toBe(409)
    const question = (await asked.text()).replaceAll('<!-- -->', '')
    expect(question).toContain('Saving this conflicts with 1 appointment')
    expect(question).toContain(`${longDay(date)}, 10:00 AM - 11:00 AM`)
    expect(valueOf(question, 'wednesday_start')).toBe('13:00')
    const startOf = async () => (await readPickupSettings('pickup')).businessHours.wednesday?.start
    expect(await startOf(), 'nothing is saved yet').toBe('10:00')
    const confirmed = valueOf(question, 'confirmed') ?? ''
    expect((await send('/pickup-settings', { ...fields, confirmed })).status).toBe(303)
    expect(await startOf()).toBe('13:00')
  })
})

describe('the back office of appointments', () => {
  it('lists, prints and changes deliveries in their own words', async () => {
    const orderId = await buildDeliveryOrder({ status: 'shipped' })
    await post(orderId, booking, 'delivery')
    const { id = '' } = (await readAppointment()) ?? {}
    for (const path of ['', '/day', '/week']) {
      const page = await adminText(`/pickup-schedules${path}?date=${date}&kind=delivery`)
      expect(page, path).toContain(`/admin/pickup-schedules/${id}`.slice(path === '/day' ? -36 : 0))
      expect(await adminText(`/pickup-schedules${path}?date=${date}&kind=pickup`), path).not.toContain(id)
    }
    expect(await adminText(`/pickup-schedules/day?date=${date}`)).toContain(address)
    const details = await adminText(`/pickup-schedules/${id}`)
    for (const said of ['Delivery Details', address, 'Completing also marks the order as delivered'])
      expect(details).toContain(said)
    const fields = { status: 'completed', kind: 'delivery', finish_order: 'on' }
    const page = `/pickup-schedules/${id}`
    expect((await send(page, { ...fields, status: 'lost' })).status).toBe(400)
    const answer = await send(page, fields)
    expect(answer.headers.get('location')).toBe(`/admin${page}?notice=delivery-updated`)
    expect(await findOrder(orderId)).toMatchObject({ status: 'delivered' })
  })

  it('books for an order that is found by number, name or phone', async () => {
    const values = { shippingName: 'Nora Named', shippingPhone: '(419) 555-0142' }
    const { orderNumber } = await buildOrder(values)
    const found = (order: string) =>
      adminText(`/pickup-schedules/booking?order=${encodeURIComponent(order)}&date=${date}`)
    for (const said of ['nora', '555-0142'])
      expect(await found(said)).toContain(`booking?order=${orderNumber}&amp;date=${date}`)
    expect(await found(orderNumber.toLowerCase())).toContain(longDay(date))
    expect(await found('<b>Zoe</b>')).toContain('phone “&lt;b&gt;Zoe&lt;/b&gt;”')
  })

  it('fills in a code that was scanned, and nothing else', async () => {
    const { id } = await buildOrder({ status: 'ready', handoverCode: '042137' })
    const codeFor = async (code: string) =>
      valueOf(await adminText(`/pickup-schedules/check-in?code=${encodeURIComponent(code)}`), 'code')
    expect(await codeFor('042137')).toBe('042137')
    expect(await codeFor('"><script>')).toBe('')
    expect(await findOrder(id)).toMatchObject({ status: 'ready' })
  })

  it('hands over and takes back from the order or the sheet, and leads back to no other store (R64)', async () => {
    await keepUndoOpen(sql)
    const { id } = await buildOrder({ status: 'ready' })
    for (const [back, wanted] of [
      [`/admin/orders/${id}`, `/admin/orders/${id}`],
      [`${sheet}?date=2026-03-04`, `${sheet}?date=2026-03-04`],
      [checkedInHref(id, false), checkedInHref(id, false)],
      ['//evil.example/', '/admin/dashboard'],
    ] as const) {
      const key = randomUUID()
      const locationOf = async (command: string, fields: Record<string, string>) => {
        const answer = await send(`/orders/${id}`, { do: command, key, back, ...fields })
        return [answer.status, answer.headers.get('location')?.replace(/[?&]notice=.*/, '')]
      }
      expect(await locationOf('hand-over', { method: 'cash', due_cents: '4000' })).toEqual([303, wanted])
      expect(await findOrder(id)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
      expect(await locationOf('undo-hand-over', {})).toEqual([303, wanted])
      expect(await findOrder(id)).toMatchObject({ status: 'ready', paymentStatus: 'pending' })
    }
  })
})
