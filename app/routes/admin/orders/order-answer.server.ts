import { data, redirect } from 'react-router'
import {
  orderNoticeParams,
  orderAnswer,
  type OrderAnswer,
  type OrderNoticeCode,
} from '../../../features/orders/admin/list/order-notices.ts'
import { failureStatus } from '../../../platform/database/database-failure.ts'
import { logger } from '../../../platform/logger.server.ts'
import { privatePage } from '../../page-headers.ts'

/** The answer to a change of an order, and its status. */
export interface AnsweredOrder {
  answer: OrderAnswer
  status: number
}

export const done = (code: OrderNoticeCode, more: Parameters<typeof orderAnswer>[1] = {}): AnsweredOrder => ({
  answer: orderAnswer(code, more),
  status: 200,
})

export const refused = (
  code: OrderNoticeCode,
  status: number,
  more: Parameters<typeof orderAnswer>[1] = {},
): AnsweredOrder => ({ answer: orderAnswer(code, more), status })

/** Answers a change: data in place, or without JavaScript the page `next`, or a page that says why not. */
export function answerOrder(fields: FormData, { answer, status }: AnsweredOrder, next: string) {
  if (status >= 400 || fields.get('answer') === 'data') return data(answer, { status, headers: privatePage })
  const url = new URL(next, 'http://shop.invalid')
  for (const [name, value] of orderNoticeParams(answer)) url.searchParams.set(name, value)
  return redirect(url.pathname + url.search, { status: 303, headers: privatePage })
}

/** Does the work; what nobody expected is logged and answered with `code`. */
export async function catchOrderFailure(
  code: OrderNoticeCode,
  work: () => Promise<AnsweredOrder>,
): Promise<AnsweredOrder> {
  try {
    return await work()
  } catch (error) {
    logger.error({ err: error }, 'a change of an order failed')
    return refused(code, failureStatus(error), { why: 'trouble' })
  }
}
