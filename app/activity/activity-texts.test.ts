import { describe, expect, it } from 'vitest'
import { staffEvents, storeEvents } from '#security-log/security-activity.ts'
import { activityTexts } from './activity-texts.ts'
import { isHistoryName } from './history-names.ts'
import { productText } from './product-activity-text.ts'
import { whoOf } from './activity.ts'

const id = '0d0f1f9c-7a5e-4c39-9a39-0d1a9d1c6a11'
const order = { orderId: id, orderNumber: 'ORD-1' }
const atOrder = `/admin/orders/${id}`
const pickup = { appointmentId: id, kind: 'pickup', status: 'scheduled', date: '2026-11-27', start: '15:30' }
const atPickup = `/admin/pickup-schedules/${id}`
const ledger = { ...order, channel: 'web', kind: 'payment', method: 'cashapp', cents: 4290, purpose: null }
const item = {
  ...order,
  kind: 'added',
  name: 'Chair',
  pieces: 1,
  beforeCents: 4000,
  afterCents: 3500,
}
const heldPiece = { productId: id, name: 'Chair' }
const printed = { productId: id, name: 'Chair' }
const post = { name: 'Chair', place: 'facebook', cents: 4000 }
const atHeld = `/admin/products/${id}`
const closed = { drawerId: id, countedCents: 40_000, expectedCents: 40_000 }
const atDrawer = `/admin/counter/drawer/reports/${id}`
const file = { importId: id, fileName: 'lot.csv', created: 2, updated: 3 }
const event = { subject: null, role: null, to: null, kind: null, count: null }

// What app/activity/activity.server.test.ts does and reads is not said again.
describe('each history in words', () => {
  it.each([
    [
      'order-moved',
      { ...order, from: 'ready', to: 'cancelled' },
      'Moved order ORD-1 from Ready to Cancelled.',
      atOrder,
    ],
    ['order-items', item, 'Added Chair to order ORD-1.', atOrder],
    [
      'order-items',
      { ...item, kind: 'reduced' },
      'Reduced Chair from $40.00 to $35.00 in order ORD-1.',
      atOrder,
    ],
    ['hold-end', { ...heldPiece, as: 'expired' }, 'Put Chair back on sale: its hold was over.', atHeld],
    ['hold-end', { ...heldPiece, as: 'given' }, 'Sold Chair although it was on hold.', atHeld],
    ['appointment-change', pickup, 'Changed the pickup of November 27, 2026 at 3:30 PM.', atPickup],
    [
      'appointment-change',
      { ...pickup, kind: 'delivery', status: 'cancelled', start: '00:00' },
      'Canceled the delivery of November 27, 2026 at 12:00 AM.',
      atPickup,
    ],
    ['ledger', ledger, 'Recorded a payment of $42.90 by Cash App, order ORD-1.', atOrder],
    ['ledger', { ...ledger, kind: 'refund' }, 'Gave back $42.90 by Cash App for order ORD-1.', atOrder],
    [
      'ledger',
      { ...ledger, kind: 'refund', purpose: 'piece-returned' },
      'Gave back $42.90 by Cash App for order ORD-1, piece came back.',
      atOrder,
    ],
    ['drawer-closing', closed, 'Closed the drawer with $400.00.', atDrawer],
    [
      'drawer-closing',
      { ...closed, countedCents: 40_150 },
      'Closed the drawer with $401.50, $1.50 over.',
      atDrawer,
    ],
    ['cash-movement', { drawerId: id, kind: 'paid-in', cents: 500 }, 'Paid $5.00 into the drawer.', atDrawer],
    [
      'period-closing',
      { firstDay: '2026-07-01', lastDay: '2026-12-31' },
      'Closed the sales tax of Second half of 2026.',
      '/admin/reports/sales-tax/2026-H2',
    ],
    [
      'period-closing',
      { firstDay: '2026-07-01', lastDay: '2026-07-31' },
      'Closed the sales tax of July 2026.',
      '/admin/reports/sales-tax/2026-07',
    ],
    [
      'lot-credit',
      { lotId: id, name: 'Pallet 7', cents: -2500 },
      'Took back a credit of $25.00 for Pallet 7.',
      `/admin/lots/${id}/credits`,
    ],
    [
      'lot-cost',
      { lotId: id, name: 'Pallet 7', fromCents: 10_000, toCents: 11_000 },
      'Corrected the cost of Pallet 7: $100.00 → $110.00.',
      `/admin/lots/${id}`,
    ],
    ['import', file, 'Imported lot.csv: 2 new products, 3 changed.', `/admin/import/${id}`],
    ['markdown', { marked: 12 }, 'Marked down 12 products by age.', '/admin/markdowns'],
    ['marketplace-post', post, 'Posted Chair on Facebook Marketplace for $40.00.', '/admin/marketplaces'],
    [
      'marketplace-post',
      { ...post, place: 'other' },
      'Posted Chair somewhere else for $40.00.',
      '/admin/marketplaces',
    ],
    ['tag-print', { ...printed, products: 1, tags: 1 }, 'Printed a tag for Chair.', atHeld],
    ['tag-print', { ...printed, products: 1, tags: 4 }, 'Printed 4 tags for Chair.', atHeld],
    [
      'tag-print',
      { ...printed, products: 12, tags: 120 },
      'Printed 120 tags for 12 products.',
      '/admin/products',
    ],
    [
      'tag-print',
      { productId: null, name: null, products: 1, tags: 1 },
      'Printed a tag for a product.',
      '/admin/products',
    ],
    [
      'piece-check',
      { productId: id, name: 'Chair', yes: 3, no: 1, untested: 0 },
      'Checked Chair: 3 fine, 1 not, 0 not tested.',
      atHeld,
    ],
    ['setting', { settings: 'pages' }, 'Changed the page texts.', '/admin/settings/page-texts'],
    ['setting', { settings: 'payment' }, 'Changed the payment settings.', '/admin/settings/payment'],
    ['setting', { settings: 'tax' }, 'Entered a new tax rule.', '/admin/settings/tax'],
  ] as const)('%s', (name, facts, text, address) => {
    expect(activityTexts[name](facts)).toEqual({ text, address })
  })

  it('never words what is none of its entries', () => {
    expect(() => activityTexts.ledger({ ...ledger, method: 'gold' })).toThrow()
    expect(() => activityTexts.staff({ ...event, event: 'sign-in' })).toThrow()
    expect(isHistoryName('toString')).toBe(false)
  })
})

describe('products', () => {
  const change = {
    kind: 'edited',
    productId: id,
    name: 'Sofa',
    count: 1,
    beforeCents: null,
    afterCents: null,
  } as const

  it.each([
    [change, 'Edited Sofa.', `/admin/products/${id}`],
    [
      { ...change, beforeCents: 4000, afterCents: 3550 },
      'Edited Sofa: $40.00 → $35.50.',
      `/admin/products/${id}`,
    ],
    [{ ...change, kind: 'undone', name: null }, 'Undid a change of a product.', `/admin/products/${id}`],
    [{ ...change, kind: 'deleted', productId: null, beforeCents: 4000 }, 'Deleted Sofa.', '/admin/products'],
    [{ ...change, kind: 'archived', count: 1200 }, 'Archived 1,200 products.', '/admin/products'],
  ] as const)('%j', (facts, text, address) => {
    expect(productText(facts)).toEqual({ text, address })
  })
})

describe('the security log', () => {
  it.each([
    [{ event: 'role-change', subject: 'Carl', to: 'clerk' }, 'Made Carl clerk.'],
    [{ event: 'role-change', subject: 'Carl', to: 'none' }, 'Removed Carl from the staff.'],
    [{ event: 'role-change', role: 'admin' }, 'Made somebody owner.'],
    [{ event: 'staff-invitation', role: 'manager' }, 'Invited somebody as manager.'],
    [{ event: 'staff-acceptance', role: 'captain' }, 'Accepted an invitation as member of staff.'],
    [{ event: 'counter-handover', to: 'nobody' }, 'Locked the counter.'],
    [{ event: 'counter-handover', subject: 'Olive' }, 'Took over the counter.'],
  ])('tells of people: %j', (facts, text) => {
    expect(activityTexts.staff({ ...event, ...facts })).toMatchObject({ text })
  })

  it.each([
    [{ event: 'mass-deletion', kind: 'orders', count: '12' }, 'Deleted all orders: 12.'],
    [{ event: 'snapshot-restoration', kind: 'products', count: '3' }, 'Put deleted products back: 3.'],
    [{ event: 'csv-export', kind: 'orders' }, 'Exported the orders as CSV.'],
    [{ event: 'backup-creation' }, 'Made a backup.'],
  ])('tells of the store: %j', (facts, text) => {
    expect(activityTexts.store({ ...event, ...facts })).toMatchObject({ text })
  })

  it('words every event that it takes over, and leads somewhere', () => {
    for (const name of [...staffEvents, ...storeEvents]) {
      const { text, address } = activityTexts.store({ ...event, event: name })
      expect(text, name).toMatch(/^[A-Z].*\.$/)
      expect(address, name).toMatch(/^\/admin\//)
    }
  })
})

it('says who it was, or what is known', () => {
  expect(whoOf('Olive', 'store')).toBe('Olive')
  expect(whoOf(null, 'store')).toBe('The store')
  expect(whoOf(null, 'customer')).toBe('A customer')
  expect(whoOf(null, 'former')).toBe('A former account')
  expect(whoOf(null, 'unrecorded')).toBe('Not recorded')
})
