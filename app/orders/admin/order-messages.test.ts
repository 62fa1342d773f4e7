import { expect, it } from 'vitest'
import { withNotice } from '#shared/notices.ts'
import { askOrderCancellation } from './changes/order-questions.ts'
import { orderNotices, type OrderNotice } from './order-messages.ts'

// Word for word from the specification's error catalogue (S40).
it.each<[OrderNotice, string]>([
  [orderNotices.of('deleted', { count: 3 }), 'Order deleted (removed 3 items)'],
  [orderNotices.of('delete-still-there'), 'Delete failed - order still exists in database'],
  [orderNotices.of('delete-denied'), 'Failed to delete order - permission denied'],
  [orderNotices.of('delete-failed'), 'Failed to delete order: The order is not there any more.'],
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

it('promises no email that nobody will get', () => {
  const told = (data: Parameters<typeof orderNotices.of>[1]) =>
    orderNotices.messageOf(orderNotices.of('moved', { status: 'ready', ...data })).description
  expect(told({ isMailed: true })).toBe('The customer is told by email.')
  expect(told({ isMailed: true, isMailKept: true })).toBe(
    'The email to the customer waits in Mail, as there is no mail server.',
  )
  expect(told({ isMailKept: true })).toBeUndefined()
  const question = askOrderCancellation({ orderNumber: 'ORD-1', status: 'ready' }, { isMailKept: true })
  expect(question.text).toContain('and the email to the customer waits in Mail, as there is no mail server.')
})
