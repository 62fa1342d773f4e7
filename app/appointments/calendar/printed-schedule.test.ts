import { expect, it } from 'vitest'
import { kindOfPath, monthHref, scheduleHref } from '#appointments/schedule-page/schedule-address.ts'
import { sheetHref, sheetTitle } from './printed-schedule.ts'
import { pickupList } from './appointment-list-query.ts'

it('names a sheet after what is on it', () => {
  const both = [{ kind: 'pickup' }, { kind: 'delivery' }] as const
  expect([sheetTitle(null, []), sheetTitle(null, both.slice(0, 1)), sheetTitle(null, both)]).toEqual([
    'Pickups',
    'Pickups',
    'Pickups and Deliveries',
  ])
  expect([sheetTitle('delivery', []), sheetTitle('pickup', [])]).toEqual(['Deliveries', 'Pickups'])
  expect(sheetHref('day', { date: '2027-06-14', kind: 'delivery' })).toBe(
    '/admin/pickup-schedules/day?date=2027-06-14&kind=delivery',
  )
})

it('gives each kind a page of its own', () => {
  const orderId = '11111111-1111-4111-8111-111111111111'
  for (const kind of ['pickup', 'delivery'] as const) {
    const href = scheduleHref({ kind, orderId, date: '2027-06-14' })
    expect(href).toBe(`/schedule-${kind}?order=${orderId}&date=2027-06-14`)
    expect(kindOfPath(new URL(href, 'http://shop.invalid').pathname)).toBe(kind)
    expect(monthHref({ kind, orderId, date: null, month: '2027-07' })).toBe(
      `/schedule-${kind}?order=${orderId}&month=2027-07`,
    )
  }
})

it('keeps the kind in the address of the list, and forgets what is none', () => {
  const href = '/admin/pickup-schedules?kind=delivery&status=scheduled'
  const query = pickupList.read(new URL(href, 'http://shop.invalid').searchParams)
  expect(query.kind).toBe('delivery')
  expect(pickupList.hrefOf(query)).toBe(href)
  expect(pickupList.read(new URLSearchParams('kind=drone')).kind).toBeNull()
})
