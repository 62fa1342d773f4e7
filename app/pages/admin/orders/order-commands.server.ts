import { randomUUID } from 'node:crypto'
import { noteForm } from '#orders/admin/changes/note-form.ts'
import { addNote } from '#orders/admin/changes/order-notes.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { cancellationReasonIds } from '#orders/cancellation-reasons.ts'
import { decideChangeMail } from '#orders/lines/change-mail.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { orderMoves, type OrderMove } from '#orders/status/order-moves.ts'
import { moveOrder, type MoveRefusal } from '#orders/status/order-moves.server.ts'
import { entryForm } from '#payments/ledger/entry-form.ts'
import { recordEntry } from '#payments/ledger/order-payments.server.ts'
import { entryRefusalText, type EntryRefusal } from '#payments/payment-messages.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { notFound } from '#pages/page-headers.ts'
import { doorCommands } from '#pages/admin/door/door-commands.server.ts'
import { command, commands, done, refused, reloadText } from '#pages/admin/command.server.ts'

const told = (...notice: Parameters<typeof orderNotices.of>) =>
  orderNotices.messageOf(orderNotices.of(...notice))

/** What was entered, without spaces; null when that is nothing. */
const bareText = z
  .string()
  .optional()
  .transform((text) => text?.replace(/\s+/gu, '') || null)

/** Why it is canceled; empty where that is not said. */
const canceledFor = z.enum(['', ...cancellationReasonIds], reloadText).optional()

/** Moves an order (R8). */
const move = (name: OrderMove) =>
  command({
    what: 'a move of an order',
    form: z.object({ seen_status: bareText, code: bareText, unpaid: bareText, reason: canceledFor }),
    async run({ form, admin, id }) {
      const outcome = await moveOrder({
        orderId: id(),
        to: orderMoves[name],
        // What was confirmed before must not be taken back to pending by a late second click.
        seenStatus: name === 'confirmation' ? 'unconfirmed' : form.seen_status,
        code: form.code,
        reason: form.reason || undefined,
        isUnpaidAccepted: form.unpaid === 'accepted',
        userId: admin.userId,
        undoId: randomUUID(),
      })
      return outcome.ok
        ? done(orderNotices.of('moved', { ...outcome.value, isMailKept: !(await isMailConfigured()) }))
        : refuseMove(outcome.error)
    },
  })

function refuseMove(error: MoveRefusal) {
  switch (error.reason) {
    case 'unknown-order':
      return refused(404, told('move-failed'))
    case 'wrong-code': {
      const { title, description } = told('wrong-code')
      return refused(409, `${title}. ${description}`, 'code')
    }
    case 'no-stock':
      return refused(409, told('confirm-sold', { names: error.names }))
    case 'unpaid':
      // The page asks (order-moves.tsx).
      return refused(409, told('unpaid', error), 'unpaid')
    default:
      return refused(
        409,
        told(error.reason === 'illegal-move' ? 'move-illegal' : 'move-late', { status: error.status }),
      )
  }
}

const fieldOfEntry: Partial<Record<EntryRefusal['reason'], string>> = {
  'future-date': 'paid_on',
  'closed-day': 'paid_on',
  'known-reference': 'reference',
  overpayment: 'is_overpayment_right',
}

/** What can be done with one order, on its page and wherever it is listed. */
export const orderCommands = commands({
  note: command({
    what: 'keeping a note',
    form: noteForm,
    async run({ form, admin, id }) {
      const outcome = await addNote({ orderId: id(), form, userId: admin.userId })
      return outcome.ok ? done(orderNotices.of('note-added')) : refused(404, told('note-failed'))
    },
  }),
  confirmation: move('confirmation'),
  reopening: move('reopening'),
  processing: move('processing'),
  readiness: move('readiness'),
  shipment: move('shipment'),
  delivery: move('delivery'),
  completion: move('completion'),
  cancellation: move('cancellation'),
  /** Records a payment (R9). */
  payment: command({
    what: 'recording a payment',
    form: entryForm,
    async run({ form, admin, id, now }) {
      const outcome = await recordEntry({ orderId: id(), kind: 'payment', form, userId: admin.userId, now })
      if (outcome.ok) return done(orderNotices.of('payment-recorded'))
      const { error } = outcome
      if (error.reason === 'unknown-order') throw notFound()
      const status = error.reason === 'overpayment' ? 422 : 409
      return refused(status, entryRefusalText(error), fieldOfEntry[error.reason] ?? 'amount')
    },
  }),
  /** Sends the email about the changes of an order, or leaves it (R181). */
  'change-mail': command({
    what: 'deciding on an email about changes',
    form: z.object({ send: z.enum(['yes', 'no'], reloadText) }),
    async run({ form, id }) {
      const isSent = form.send === 'yes'
      const outcome = await decideChangeMail({ orderId: id(), isSent })
      return outcome.ok
        ? done(orderNotices.of(isSent ? 'changes-sent' : 'changes-kept'))
        : refused(409, told('changes-gone'))
    },
  }),
  ...doorCommands,
  /** The order's own page is gone with it: its table comes next. */
  delete: command({
    what: 'the deletion of an order',
    may: 'deleteOrders',
    proofBefore: 'asking-page',
    form: z.object({}),
    async run({ admin, id }) {
      const outcome = await deleteOrder({ orderId: id(), userId: admin.userId })
      if (outcome.ok)
        return done(orderNotices.of('deleted', { count: outcome.value.itemCount }), href('/admin/orders'))
      const { reason } = outcome.error
      if (reason === 'unknown-order') return refused(404, told('delete-failed'))
      return refused(409, told(reason === 'still-there' ? 'delete-still-there' : 'delete-denied'))
    },
  }),
})
