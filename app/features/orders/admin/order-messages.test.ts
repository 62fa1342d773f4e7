import { expect, it } from 'vitest'
import { withNotice } from '../../../shared/notices.ts'
import { orderNotices, type OrderNotice } from './order-messages.ts'

// Word for word from the specification's error catalogue (S40).
it.each<[OrderNotice, string]>([
  [orderNotices.of('deleted', { count: 3 }), 'Order deleted (removed 3 items)'],
  [orderNotices.of('delete-still-there'), 'Delete failed - order still exists in database'],
  [orderNotices.of('delete-denied'), 'Failed to delete order - permission denied'],
  [
    orderNotices.of('delete-failed', { why: 'gone' }),
    'Failed to delete order: The order is not there any more.',
  ],
  [orderNotices.of('moved', { status: 'ready', isMailed: true }), 'Order is now Ready'],
])('%j reads %j, also after a detour through an address', (notice, title) => {
  expect(orderNotices.messageOf(notice).title).toBe(title)
  const { searchParams } = new URL(withNotice('/admin/orders?page=2', notice), 'http://shop.invalid')
  expect(orderNotices.read(searchParams)).toEqual(notice)
})

it('shows no status and no name that somebody made up', () => {
  const made = new URLSearchParams('notice=moved&status=free&names=Buy+here')
  expect(orderNotices.read(made)).toEqual(orderNotices.of('moved'))
})
