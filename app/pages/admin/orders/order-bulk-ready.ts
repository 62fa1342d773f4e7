import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { chosenIdsOf } from '#shared/chosen-ids.ts'
import { markOrdersReady } from '#orders/admin/changes/bulk-ready.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { href } from '#shared/addresses.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { answerChange, answered, backOf } from '#pages/notice-answer.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-bulk-ready'

const table = href('/admin/orders')
const trouble = orderNotices.of('move-failed', { why: 'trouble' })

/** Marks the chosen orders of the table as ready (R8). */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = (await readForm(request, { texts: ['answer', 'back'], lists: ['id'] })) ?? new FormData()
  return await answerChange({
    what: 'marking orders as ready',
    fields,
    back: backOf(fields.get('back'), table),
    failsBack: true,
    work: async () => {
      const orderIds = chosenIdsOf(fields.getAll('id'))
      if (!orderIds) return answered(orderNotices.of('invalid-order'), 400)
      if (orderIds.length === 0) return answered(orderNotices.of('nothing-chosen'), 400)
      const count = await markOrdersReady({
        orderIds,
        userId: adminOf(context).userId,
        undoId: randomUUID(),
      })
      return answered(orderNotices.of('marked-ready', { count, left: orderIds.length - count }))
    },
    trouble,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

export const loader = () => redirect(table)
