import { isOrderStatus, statusLabel, type OrderStatus } from '../../status/order-status.ts'
import type { ToastMessage } from '../../../../ui/feedback/toaster.tsx'

/** The result of a change of an order; `orderNoticeOf` turns it into a message. */
export interface OrderAnswer {
  code: OrderNoticeCode
  /** How many items were removed. */
  count: number
  /** The status of the order, if the message names it. */
  status: OrderStatus | null
  /** The customer is told by mail. */
  isMailed: boolean
  /** Why it failed: the order is gone, or the shop has trouble. */
  why: 'gone' | 'trouble' | null
  /** The products that it is about. */
  names: readonly string[]
}

const reasons = {
  gone: 'The order is not there any more.',
  trouble: 'The shop could not save it. Please try again in a moment.',
}

type Words = (answer: OrderAnswer) => ToastMessage
const success =
  (title: string): Words =>
  () => ({ tone: 'success', title })
const failure =
  (title: string, description?: string): Words =>
  () => ({ tone: 'error', title, description })
/** 'Failed to delete order: {message}', in one piece as the specification has it. */
const failureWithReason =
  (title: string): Words =>
  ({ why }) => ({ tone: 'error', title: `${title}: ${reasons[why ?? 'trouble']}` })

/** The texts of the specification's error catalogue (section 8) word for word, and those it lacks. */
const words = {
  deleted: ({ count }) => ({ tone: 'success', title: `Order deleted (removed ${count} items)` }),
  'delete-still-there': failure('Delete failed - order still exists in database'),
  'delete-denied': failure('Failed to delete order - permission denied'),
  'delete-failed': failureWithReason('Failed to delete order'),
  moved: ({ status, isMailed }) => ({
    tone: 'success',
    title: `Order is now ${statusLabel(status ?? '')}`,
    description: isMailed ? 'The customer is told by email.' : undefined,
  }),
  'move-illegal': ({ status }) => ({
    tone: 'error',
    title: 'The order was not changed',
    description: `It is ${statusLabel(status ?? '')}, and cannot be moved like that.`,
  }),
  'move-late': ({ status }) => ({
    tone: 'error',
    title: 'The order was not changed',
    description: `It was moved meanwhile and is ${statusLabel(status ?? '')} now.`,
  }),
  'confirm-sold': ({ names }) => ({
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
} satisfies Record<string, Words>

export type OrderNoticeCode = keyof typeof words

/** The message for the owner. */
export function orderNoticeOf(answer: OrderAnswer): ToastMessage {
  return words[answer.code](answer)
}

/** An answer with empty values for all that the code does not need. */
export function orderAnswer(
  code: OrderNoticeCode,
  more: Partial<Omit<OrderAnswer, 'code'>> = {},
): OrderAnswer {
  return { code, count: 0, status: null, isMailed: false, why: null, names: [], ...more }
}

/** An answer as URL parameters, for the page that a form without JavaScript redirects to. */
export function orderNoticeParams({ code, count, status, isMailed, why }: OrderAnswer): URLSearchParams {
  const params = new URLSearchParams({ notice: code })
  if (count) params.set('count', String(count))
  if (status) params.set('status', status)
  if (isMailed) params.set('mailed', 'yes')
  if (why) params.set('why', why)
  return params
}

/** Reads `orderNoticeParams` back; null for anything else. */
export function parseOrderNotice(params: URLSearchParams): OrderAnswer | null {
  const code = params.get('notice') ?? ''
  if (!isNoticeCode(code)) return null
  const [count, status, why] = [params.get('count') ?? '', params.get('status') ?? '', params.get('why')]
  return orderAnswer(code, {
    count: /^\d{1,7}$/.test(count) ? Number(count) : 0,
    status: isOrderStatus(status) ? status : null,
    isMailed: params.get('mailed') === 'yes',
    why: why === 'gone' || why === 'trouble' ? why : null,
  })
}

function isNoticeCode(text: string): text is OrderNoticeCode {
  return Object.hasOwn(words, text)
}
