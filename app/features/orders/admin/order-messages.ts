import {
  aCount,
  aFlag,
  defineNotices,
  failure,
  failureBecause,
  notInAddresses,
  oneOf,
  success,
} from '../../../shared/notices.ts'
import { isOrderStatus, statusLabel } from '../status/order-status.ts'

const readers = {
  /** How many items were removed. */
  count: aCount,
  /** The status of the order, if the message names it. */
  status: (text: string) => (isOrderStatus(text) ? text : undefined),
  /** The customer is told by mail. */
  isMailed: aFlag,
  /** Why it failed: the order is gone, or the shop has trouble. */
  why: oneOf('gone', 'trouble'),
  /** The products that it is about. */
  names: notInAddresses<readonly string[]>(),
}

const reasons = {
  gone: 'The order is not there any more.',
  trouble: 'The shop could not save it. Please try again in a moment.',
}
const failureWithReason = failureBecause(reasons)

/** The texts of the specification's error catalogue (S40) word for word, and those it lacks. */
export const orderNotices = defineNotices(readers, {
  deleted: ({ count = 0 }) => ({ tone: 'success', title: `Order deleted (removed ${count} items)` }),
  'delete-still-there': failure('Delete failed - order still exists in database'),
  'delete-denied': failure('Failed to delete order - permission denied'),
  'delete-failed': failureWithReason('Failed to delete order'),
  moved: ({ status = '', isMailed }) => ({
    tone: 'success',
    title: `Order is now ${statusLabel(status)}`,
    description: isMailed ? 'The customer is told by email.' : undefined,
  }),
  'move-illegal': ({ status = '' }) => ({
    tone: 'error',
    title: 'The order was not changed',
    description: `It is ${statusLabel(status)}, and cannot be moved like that.`,
  }),
  'move-late': ({ status = '' }) => ({
    tone: 'error',
    title: 'The order was not changed',
    description: `It was moved meanwhile and is ${statusLabel(status)} now.`,
  }),
  'confirm-sold': ({ names = [] }) => ({
    tone: 'error',
    title: 'The order was not confirmed',
    description: `Not enough is left of: ${names.join(', ')}. Nothing was set aside. Decline the order, or add stock first.`,
  }),
  'wrong-code': failure(
    'The hand-over code is not right',
    'Nothing was changed. Ask the customer again, or leave the field empty.',
  ),
  'payment-recorded': success('Payment recorded'),
  'refund-recorded': success('Refund recorded'),
  'note-added': success('Note added'),
  'note-failed': failureWithReason('Failed to add note'),
  'payment-failed': failureWithReason('Failed to record payment'),
  'move-failed': failureWithReason('Failed to update order'),
  'invalid-order': failure('Invalid order ID'),
})

export type OrderNotice = ReturnType<typeof orderNotices.of>

/** In place of the form that was not saved. */
export const paymentTrouble = orderNotices.messageOf(orderNotices.of('payment-failed')).title
export const noteTrouble = orderNotices.messageOf(orderNotices.of('note-failed')).title
