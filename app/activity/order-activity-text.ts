import { z } from '#shared/zod.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { clockLabel } from '#shared/time/shop-time.ts'
import { plainDay } from '#shared/time/store-day.ts'
import type { ActivityText } from './activity.ts'

/** The order that an entry is about. */
export const orderFacts = z.object({ orderId: z.string(), orderNumber: z.string() })

/** A sentence that leads to its order. */
export const atOrder = ({ orderId }: { orderId: string }, text: string): ActivityText => ({
  text,
  address: href('/admin/orders/:id', { id: orderId }),
})

/** A changed item (R62); amounts are those of one piece. */
export const itemFacts = orderFacts.extend({
  kind: z.enum(['added', 'removed', 'reduced']),
  name: z.string(),
  pieces: z.number(),
  beforeCents: z.number(),
  afterCents: z.number(),
})

/** A changed item in one sentence. */
export function itemText(facts: z.infer<typeof itemFacts>): ActivityText {
  const { kind, name, pieces, beforeCents, afterCents, orderNumber } = facts
  const what = pieces === 1 ? name : `${pieces} × ${name}`
  const texts = {
    added: `Added ${what} to order ${orderNumber}.`,
    removed: `Took ${what} out of order ${orderNumber}.`,
    reduced: `Reduced ${what} from ${formatDollars(beforeCents)} to ${formatDollars(afterCents)} in order ${orderNumber}.`,
  }
  return atOrder(facts, texts[kind])
}

export const appointmentFacts = z.object({
  appointmentId: z.string(),
  kind: z.enum(['pickup', 'delivery']),
  status: z.string(),
  date: z.string(),
  start: z.string(),
})

/** What was done last with an appointment of each status. */
export const changedStates: Readonly<Record<string, string>> = {
  scheduled: 'Changed',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'Missed',
}

/** An appointment, and what was done with it. */
export const appointmentText = (
  did: string,
  { appointmentId, kind, date, start }: z.infer<typeof appointmentFacts>,
) => ({
  text: `${did} the ${kind} of ${plainDay(date)} at ${clockLabel(start)}.`,
  address: href('/admin/pickup-schedules/:id', { id: appointmentId }),
})
