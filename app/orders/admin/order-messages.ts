import { aCount, aFlag, defineNotices, failure, notInAddresses, success } from '#shared/notices.ts'
import { formatDollars } from '#shared/money.ts'
import { mailToCustomer } from './changes/order-questions.ts'
import { isOrderStatus, statusLabel } from '#orders/status/order-status.ts'

const readers = {
  /** How many items were removed, or orders marked, and how many stay unchanged. */
  count: aCount,
  left: aCount,
  /** The status of the order, if the message names it. */
  status: (text: string) => (isOrderStatus(text) ? text : undefined),
  /** The customer is told by mail. */
  isMailed: aFlag,
  /** There is no mail server: the mail is kept for the owner. */
  isMailKept: aFlag,
  /** The products that it is about. */
  names: notInAddresses<readonly string[]>(),
  /** What is still to pay. */
  dueCents: notInAddresses<number>(),
}

const gone = 'The order is not there any more.'

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The texts of the specification's error catalogue (S40) word for word, and those it lacks. */
export const orderNotices = defineNotices(readers, {
  deleted: ({ count = 0 }) => ({ tone: 'success', title: `Order deleted (removed ${count} items)` }),
  'delete-still-there': failure('Delete failed - order still exists in database'),
  'delete-denied': failure('Failed to delete order - permission denied'),
  'delete-failed': failure(`Failed to delete order: ${gone}`),
  moved: ({ status = '', isMailed, isMailKept = false }) => ({
    tone: 'success',
    title: `Order is now ${statusLabel(status)}`,
    description: isMailed ? sentence(mailToCustomer(isMailKept)) : undefined,
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
  // The page asks instead (askUnpaidHandover).
  unpaid: ({ dueCents = 0 }) => ({
    tone: 'error',
    title: 'The order was not handed over',
    description: `${formatDollars(dueCents)} is still to be paid.`,
  }),
  'payment-recorded': success('Payment recorded'),
  'refund-recorded': success('Refund recorded'),
  'note-added': success('Note added'),
  'note-failed': failure(`Failed to add note: ${gone}`),
  'items-changed': success('The items are changed', 'The total, the tax and the stock went with them.'),
  'changes-sent': success('Sent to the customer'),
  'changes-kept': success('Not sent', 'The next email about changes tells of these too.'),
  'changes-gone': failure('No email waits', 'It was sent, or someone else decided.'),
  'move-failed': failure(`Failed to update order: ${gone}`),
  'marked-ready': ({ count = 0, left = 0 }) => ({
    tone: count > 0 ? 'success' : 'info',
    title: `${count} ${count === 1 ? 'order is' : 'orders are'} ready now`,
    description: left > 0 ? `${left} stayed as they are: only orders being packed become ready.` : undefined,
  }),
  'nothing-chosen': failure('No orders chosen', 'Tick the orders first.'),
  'invalid-order': failure('Invalid order ID'),
})

export type OrderNotice = ReturnType<typeof orderNotices.of>
