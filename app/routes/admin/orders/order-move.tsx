import { data, isRouteErrorResponse } from 'react-router'
import { readOrderHead } from '../../../features/orders/admin/details/order-details.server.ts'
import { orderMoves } from '../../../features/orders/status/order-moves.ts'
import { moveOrder } from '../../../features/orders/status/order-moves.server.ts'
import { orderAnswer } from '../../../features/orders/admin/list/order-notices.ts'
import { OrderQuestionPage } from '../../../features/orders/admin/changes/order-question-page.tsx'
import { askOrderCancellation } from '../../../features/orders/admin/changes/order-questions.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readForm } from '../../form-body.server.ts'
import { nameIn } from '../../last-part.ts'
import { privatePage } from '../../page-headers.ts'
import { changeHeaders } from '../products/change-answer.server.ts'
import { adminOf } from '../guard.server.ts'
import type { Route } from './+types/order-move'
import { answerOrder, done, catchOrderFailure, refused, type AnsweredOrder } from './order-answer.server.ts'

export const headers = changeHeaders

/** Asks before a cancellation; all other moves are a POST. */
export async function loader({ params, pattern }: Route.LoaderArgs) {
  if (nameIn(orderMoves, pattern) !== 'cancellation')
    return data({ question: null }, { status: 405, headers: { ...privatePage, Allow: 'POST' } })
  const order = isUuid(params.id) ? await readOrderHead(params.id) : null
  const question = order && askOrderCancellation(order.orderNumber, order.status)
  return data({ question }, { status: question ? 200 : 404, headers: privatePage })
}

/** Moves the order (decision 8). */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const move = nameIn(orderMoves, pattern)
  const fields = await readForm(request, { texts: ['answer', 'seen_status', 'code'] })
  if (!fields || !isUuid(params.id))
    return data(orderAnswer('invalid-order'), { status: 400, headers: privatePage })
  const orderId = params.id.toLowerCase()
  const input = {
    orderId,
    to: orderMoves[move],
    // What was confirmed before must not be taken back to pending by a late second click.
    seenStatus: move === 'confirmation' ? 'unconfirmed' : textOf(fields.get('seen_status')),
    code: textOf(fields.get('code')),
    userId: adminOf(context).userId,
  }
  const answered = await catchOrderFailure('move-failed', async () => answerTo(await moveOrder(input)))
  return answerOrder(fields, answered, `/admin/orders/${orderId}`)
}

function answerTo(outcome: Awaited<ReturnType<typeof moveOrder>>): AnsweredOrder {
  if (outcome.ok)
    return done('moved', { status: outcome.value.status, isMailed: outcome.value.mailId !== null })
  const { error } = outcome
  if (error.reason === 'unknown-order') return refused('move-failed', 404, { why: 'gone' })
  if (error.reason === 'wrong-code') return refused('wrong-code', 409)
  if (error.reason === 'no-stock') return refused('confirm-sold', 409, { names: error.names })
  const code = error.reason === 'illegal-move' ? 'move-illegal' : 'move-late'
  return refused(code, 409, { status: error.status })
}

/** What was entered, without spaces; null when that is nothing. */
function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' ? value.replace(/\s+/gu, '') || null : null
}

/** A lost connection is told of like any other trouble, and costs nobody the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return orderAnswer('move-failed', { why: 'trouble' })
  }
}

export default function OrderMovePage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OrderQuestionPage
      question={loaderData.question}
      answer={actionData}
      back={`/admin/orders/${params.id}`}
      keep="Keep Order"
    />
  )
}
