import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { signReceipt } from '../../app/features/orders/receipt/receipt-cookie.server.ts'
import { managePath } from '../../app/features/appointments/mails/manage-link.server.ts'
import { storeClock } from '../../app/features/appointments/slots/store-clock.server.ts'
import { addDays } from '../../app/shared/time/store-day.ts'
import { buildDeliveryOrder, buildPickupOrder, setDeliveries, setPickups } from '../support/build-pickups.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { formPost, openShop } from '../support/shop-requests.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const asOwner = { headers: { Cookie: owner.cookie } }
const date = addDays(storeClock(new Date()).date, 3)
const booking = { date, time: '10:00', name: 'Ada Buyer', phone: '', notes: '' }
const address = '1 Elm St, Toledo, OH 43604'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await setPickups({ pickupLocation: '12 Main St' })
  await setDeliveries({ pickupInstructions: 'Keep the way clear.' })
})

const post = (orderId: string, fields: Record<string, string> = booking) =>
  shop.request(`/schedule-delivery?order=${orderId}&date=${date}`, formPost(fields))
const textOf = async (path: string, init?: RequestInit) => await (await shop.request(path, init)).text()
const onlyAppointment = async () =>
  (
    await sql<{ id: string; kind: string; status: string }[]>`select id, kind, status from pickup_schedules`
  )[0]

describe('the delivery page of an order', () => {
  it('tells nobody but the browser that ordered where the delivery goes', async () => {
    const id = await buildDeliveryOrder()
    const page = await textOf(`/schedule-delivery?order=${id}&date=${date}`)
    expect(page).toContain('Schedule Delivery')
    expect(page).toContain('10:00 - 12:00')
    expect(page).toContain('We deliver to the address that your order was placed with.')
    expect(page).toContain('Keep the way clear.')
    expect(page).not.toContain('1 Elm St')
    // The foot of every page tells where the store is.
    const [content = ''] = page.split('<footer')
    for (const ofPickups of ['12 Main St', 'Pickup Location']) expect(content).not.toContain(ofPickups)
    const headers = { Cookie: `last_order=${signReceipt(id)}` }
    expect(await textOf(`/schedule-delivery?order=${id}`, { headers })).toContain(address)
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

  it('books once, and tells the loser why', async () => {
    const [id, other] = [await buildDeliveryOrder(), await buildDeliveryOrder()]
    const answer = await post(id)
    expect(answer.status).toBe(303)
    const home = await textOf(answer.headers.get('location') ?? '')
    expect(home).toContain('Delivery scheduled successfully!')
    expect(home, 'said to its customer only').not.toContain(address)
    expect(await onlyAppointment()).toMatchObject({ kind: 'delivery', status: 'scheduled' })
    const refused = await post(other)
    expect(refused.status).toBe(409)
    const text = await refused.text()
    expect(text).toContain(
      'Failed to schedule delivery: This time has just been taken. Please choose another one.',
    )
    expect(text, 'fresh times').toContain('12:00 - 14:00')
  })

  it('books nothing for orders that are over', async () => {
    for (const [status, message] of [
      ['cancelled', 'This order was cancelled.'],
      ['delivered', 'This order has been delivered already.'],
      ['completed', 'This order has been delivered already.'],
    ] as const) {
      const answer = await post(await buildDeliveryOrder({ status }))
      expect(answer.status).toBe(409)
      expect(await answer.text()).toContain(message)
    }
    expect(await onlyAppointment()).toBeUndefined()
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

describe('the link of a mail about a delivery', () => {
  it('shows where it goes, and cancels it', async () => {
    await post(await buildDeliveryOrder())
    const path = managePath({ kind: 'delivery', appointmentId: (await onlyAppointment())?.id ?? '' })
    expect(path).toMatch(/^\/manage-delivery\//)
    const page = await textOf(path)
    for (const said of ['Your Delivery', address, 'Cancel Delivery']) expect(page).toContain(said)
    const answer = await shop.request(path, formPost({}))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await textOf(path)).toContain('delivery was cancelled')
    expect(await onlyAppointment()).toMatchObject({ status: 'cancelled' })
  })
})

describe('the back office of deliveries', () => {
  it('saves their settings, and leaves those of the pickups', async () => {
    const page = await textOf('/admin/pickup-settings?kind=delivery', asOwner)
    expect(page).toContain('Max Deliveries Per Slot')
    expect(page).not.toContain('Pickup Address')
    const fields = {
      monday_enabled: 'on',
      monday_start: '09:00',
      monday_end: '13:00',
      slot_duration_minutes: '240',
      max_pickups_per_slot: '2',
      buffer_minutes: '0',
      lead_time_hours: '24',
      horizon_days: '30',
      change_notice_hours: '12',
      pickup_instructions: 'Mind the dog.',
    }
    const save = (changed: Record<string, string>) =>
      shop.request(
        '/admin/pickup-settings?kind=delivery',
        formPost({ ...fields, ...changed }, { Cookie: owner.cookie }),
      )
    expect((await save({})).headers.get('location')).toBe(
      '/admin/pickup-settings?kind=delivery&notice=delivery-saved',
    )
    expect(await textOf('/admin/pickup-settings?kind=delivery&notice=delivery-saved', asOwner)).toContain(
      'Delivery settings updated successfully',
    )
    expect([
      ...(await sql`
        select kind, slot_duration_minutes as minutes, pickup_location as place, pickup_instructions as said
        from pickup_settings order by kind`),
    ]).toMatchObject([
      { kind: 'delivery', minutes: 240, place: null, said: 'Mind the dog.' },
      { kind: 'pickup', minutes: 60, place: '12 Main St' },
    ])
    const refused = await save({ max_pickups_per_slot: '0' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(
      'Failed to update settings: Max Deliveries Per Slot must be at least 1',
    )
  })

  it('lists, prints and changes them in their own words', async () => {
    const orderId = await buildDeliveryOrder({ status: 'shipped' })
    await post(orderId)
    const { id = '' } = (await onlyAppointment()) ?? {}
    for (const path of ['', '/day', '/week']) {
      const page = await textOf(`/admin/pickup-schedules${path}?date=${date}&kind=delivery`, asOwner)
      expect(page, path).toContain(`/admin/pickup-schedules/${id}`.slice(path === '/day' ? -36 : 0))
      const pickups = await textOf(`/admin/pickup-schedules${path}?date=${date}&kind=pickup`, asOwner)
      expect(pickups, path).not.toContain(id)
    }
    expect(await textOf(`/admin/pickup-schedules/day?date=${date}`, asOwner)).toContain(address)
    const details = await textOf(`/admin/pickup-schedules/${id}`, asOwner)
    for (const said of ['Delivery Details', address, 'Completing also marks the order as delivered'])
      expect(details).toContain(said)
    const answer = await shop.request(
      `/admin/pickup-schedules/${id}/status`,
      formPost({ status: 'completed', kind: 'delivery', finish_order: 'on' }, { Cookie: owner.cookie }),
    )
    expect(answer.headers.get('location')).toBe('/admin/pickup-schedules?notice=delivery-updated')
    expect(await sql`select status from orders where id = ${orderId}`).toEqual([{ status: 'delivered' }])
  })
})
