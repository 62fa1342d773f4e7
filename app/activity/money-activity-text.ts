import { z } from '#shared/zod.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { paymentLabels, paymentMethods } from '#payments/payment-method.ts'
import { purposeAfter, storedPurposes } from '#payments/refund-purpose.ts'
import { periodOfDay } from '#reports/sales-tax/tax-period.ts'
import type { ActivityText } from './activity.ts'
import { atOrder, orderFacts } from './order-activity-text.ts'

/** An entry of the ledger (R9). */
export const ledgerFacts = orderFacts.extend({
  channel: z.enum(['web', 'counter']),
  kind: z.enum(['payment', 'refund']),
  method: z.enum(paymentMethods),
  cents: z.number(),
  purpose: z.enum(storedPurposes).nullable(),
})

/** A payment or refund in one sentence. */
export function ledgerText(facts: z.infer<typeof ledgerFacts>): ActivityText {
  const { kind, channel, method, orderNumber } = facts
  const sum = `${formatDollars(facts.cents)} by ${paymentLabels[method]}`
  if (kind === 'refund')
    return atOrder(facts, `Gave back ${sum} for order ${orderNumber}${purposeAfter(facts.purpose)}.`)
  const what = channel === 'counter' ? 'Sold at the counter for' : 'Recorded a payment of'
  return atOrder(facts, `${what} ${sum}, order ${orderNumber}.`)
}

/** Where a drawer is: its report once it is closed. */
export const reportOf = (id: string | null) =>
  id === null ? href('/admin/counter/drawer') : href('/admin/counter/drawer/reports/:id', { id })

/** A drawer as it was counted (R79). */
export const closedFacts = z.object({
  drawerId: z.string(),
  countedCents: z.number(),
  expectedCents: z.number(),
})

/** A closed drawer in one sentence, with what it was off by. */
export function closedText({
  drawerId,
  countedCents,
  expectedCents,
}: z.infer<typeof closedFacts>): ActivityText {
  const off = countedCents - expectedCents
  const difference = off === 0 ? '' : `, ${formatDollars(Math.abs(off))} ${off > 0 ? 'over' : 'short'}`
  return {
    text: `Closed the drawer with ${formatDollars(countedCents)}${difference}.`,
    address: reportOf(drawerId),
  }
}

/** A closed tax period (R85). */
export const periodFacts = z.object({ firstDay: z.string(), lastDay: z.string() })

/** A closed tax period in one sentence. */
export function closingText({ firstDay, lastDay }: z.infer<typeof periodFacts>): ActivityText {
  const length = firstDay.slice(0, 7) === lastDay.slice(0, 7) ? 'month' : 'half'
  const { id, label } = periodOfDay(firstDay, length)
  return {
    text: `Closed the sales tax of ${label}.`,
    address: href('/admin/reports/sales-tax/:period', { period: id }),
  }
}

/** A credit of a lot's supplier, or the entry that takes one back (R96). */
export const creditFacts = z.object({ lotId: z.string(), name: z.string(), cents: z.number() })

/** A credit in one sentence. */
export function creditText({ lotId, name, cents }: z.infer<typeof creditFacts>): ActivityText {
  const sum = formatDollars(Math.abs(cents))
  const text =
    cents < 0 ? `Took back a credit of ${sum} for ${name}.` : `Recorded a credit of ${sum} for ${name}.`
  return { text, address: href('/admin/lots/:id/credits', { id: lotId }) }
}

export const costFacts = z.object({
  lotId: z.string(),
  name: z.string(),
  fromCents: z.number(),
  toCents: z.number(),
})

/** A correction of a lot's cost in one sentence. */
export function costText({ lotId, name, fromCents, toCents }: z.infer<typeof costFacts>): ActivityText {
  const sums = `${formatDollars(fromCents)} → ${formatDollars(toCents)}`
  return { text: `Corrected the cost of ${name}: ${sums}.`, address: href('/admin/lots/:id', { id: lotId }) }
}
