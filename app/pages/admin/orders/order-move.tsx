import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { readOrderHead } from '#orders/admin/details/order-details.server.ts'
import { orderMoves } from '#orders/status/order-moves.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { orderNotices, type OrderNotice } from '#orders/admin/order-messages.ts'
import { askOrderCancellation, askUnpaidHandover } from '#orders/admin/changes/order-questions.ts'
import { href } from '#shared/addresses.ts'
import { QuestionPage } from '#ui/dialogs/question-page.tsx'
import { isMailConfigured } from '#platform/mailer.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { type Answered, answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import { changeHeaders, privatePage } from '#pages/page-headers.ts'
import { nameIn } from '#pages/last-part.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-move'

export const headers = changeHeaders

const pulls = href('/admin/pulls')
const trouble = orderNotices.of('move-failed', { why: 'trouble' })

/** Asks before a cancellation; all other moves are a POST. */
export async function loader({ params, pattern }: Route.LoaderArgs) {
  if (nameIn(orderMoves, pattern) !== 'cancellation')
    return data({ question: null }, { status: 405, headers: { ...privatePage, Allow: 'POST' } })
  const order = isUuid(params.id) ? await readOrderHead(params.id) : null
  const question = order && askOrderCancellation(order, { isMailKept: !isMailConfigured() })
  return data({ question }, { status: question ? 200 : 404, headers: privatePage })
}

/** Moves the order (R8). */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const move = nameIn(orderMoves, pattern)
  const fields = await readForm(request, { texts: ['answer', 'back', 'seen_status', 'code', 'unpaid'] })
  if (!fields || !isUuid(params.id))
    return data(orderNotices.of('invalid-order'), { status: 400, headers: privatePage })
  const orderId = params.id.toLowerCase()
  const back = fields.get('back')
  const own = href('/admin/orders/:id', { id: orderId })
  const input = {
    orderId,
    to: orderMoves[move],
    // What was confirmed before must not be taken back to pending by a late second click.
    seenStatus: move === 'confirmation' ? 'unconfirmed' : textOf(fields.get('seen_status')),
    code: textOf(fields.get('code')),
    isUnpaidAccepted: fields.get('unpaid') === 'accepted',
    userId: adminOf(context).userId,
    undoId: randomUUID(),
  }
  return await answerChange({
    what: 'a move of an order',
    fields,
    // The pull list goes on with the next order.
    back: typeof back === 'string' && backOf(back, pulls) === back ? back : own,
    work: async () => answerTo(await moveOrder(input), input),
    trouble,
  })
}

function answerTo(
  outcome: Awaited<ReturnType<typeof moveOrder>>,
  { code: said }: { code: string | null },
): Answered<OrderNotice> {
  if (outcome.ok)
    return answered(orderNotices.of('moved', { ...outcome.value, isMailKept: !isMailConfigured() }))
  const { error } = outcome
  if (error.reason === 'unknown-order') return answered(orderNotices.of('move-failed', { why: 'gone' }), 404)
  if (error.reason === 'wrong-code') return answered(orderNotices.of('wrong-code'), 409)
  if (error.reason === 'no-stock')
    return answered(orderNotices.of('confirm-sold', { names: error.names }), 409)
  if (error.reason === 'unpaid')
    return answered(orderNotices.of('unpaid', { dueCents: error.dueCents, code: said ?? '' }), 409)
  const code = error.reason === 'illegal-move' ? 'move-illegal' : 'move-late'
  return answered(orderNotices.of(code, { status: error.status }), 409)
}

/** What was entered, without spaces; null when that is nothing. */
function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' ? value.replace(/\s+/gu, '') || null : null
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export default function OrderMovePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { dueCents, code } = actionData?.data ?? {}
  const isUnpaid = actionData?.code === 'unpaid' && dueCents !== undefined
  return (
    <QuestionPage
      question={isUnpaid ? askUnpaidHandover(dueCents) : loaderData.question}
      notice={isUnpaid ? null : actionData && orderNotices.messageOf(actionData)}
      back={href('/admin/orders/:id', { id: params.id })}
      leave={{
        keep: isUnpaid ? 'Back, and record the payment' : 'Keep Order',
        afterwards: 'Back to the order',
      }}
    >
      {isUnpaid && (
        <>
          <input type="hidden" name="unpaid" value="accepted" />
          <input type="hidden" name="code" value={code} />
        </>
      )}
    </QuestionPage>
  )
}
