import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { takeMoneyAndHandOver } from '#appointments/door/handing-over.server.ts'
import { undoHandover } from '#appointments/door/handover-undo.server.ts'
import { paymentMethods } from '#payments/payment-method.ts'
import { requiredUuid } from '#shared/form-fields.ts'
import { z } from '#shared/zod.ts'
import { command, done, refused, reloadText } from '#pages/admin/command.server.ts'

const toldAtDoor = (...notice: Parameters<typeof appointmentNotices.of>) =>
  appointmentNotices.messageOf(appointmentNotices.of(...notice))

/** The order that the form names; of one that is sent to the page of the order, that. */
const order = requiredUuid(reloadText).optional()

/** What is done at the door: on the day sheet for anyone who works there, and on the page of an order. */
export const doorCommands = {
  /** The one button of the day sheet: the money is taken, the customer has the goods. */
  'hand-over': command({
    what: 'a hand-over at the door',
    form: z.object({
      order,
      key: requiredUuid(reloadText),
      method: z.enum(paymentMethods, reloadText),
      due_cents: z
        .string(reloadText)
        .regex(/^\d{1,9}$/, reloadText)
        .transform(Number),
    }),
    async run({ form: { order: named, key, method, due_cents: dueCents }, admin: { userId }, id, now }) {
      const orderId = named ?? id()
      const outcome = await takeMoneyAndHandOver({ orderId, dueCents, method, key, userId, now })
      if (outcome.ok) return done(appointmentNotices.of('handed-over'))
      const { error } = outcome
      const more = {
        dueCents: error.reason === 'other-amount' ? error.dueCents : undefined,
        why: error.reason === 'used-before' ? error.reason : undefined,
      }
      return refused(409, toldAtDoor('not-handed-over', more))
    },
  }),
  /** Takes back what the one button of the day sheet did (R64). */
  'undo-hand-over': command({
    what: 'taking back a hand-over',
    form: z.object({ order, key: requiredUuid(reloadText) }),
    async run({ form: { order: named, key }, admin: { userId }, id, now }) {
      const orderId = named ?? id()
      const outcome = await undoHandover({ orderId, key, userId, now })
      return outcome.ok
        ? done(appointmentNotices.of('taken-back'))
        : refused(409, toldAtDoor(outcome.error.reason))
    },
  }),
}
