import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'

/** How a sale is paid: one method, and maybe a part of it by another one. */
export interface CounterPayment {
  method: PaymentMethod
  /** What the customer handed over in cash; null for the exact amount. */
  givenCents: number | null
  part: { method: PaymentMethod; cents: number } | null
}

export type PaymentRefusal =
  | { reason: 'too-little'; missingCents: number }
  /** A part has to be less than the whole, and by another method. */
  | { reason: 'odd-part' }

/** What the ledger gets, and the change that goes back. */
export function settle(
  totalCents: number,
  { method, givenCents, part }: CounterPayment,
): Outcome<{ entries: { method: PaymentMethod; cents: number }[]; changeCents: number }, PaymentRefusal> {
  if (part && (part.method === method || part.cents <= 0 || part.cents >= totalCents))
    return refuse({ reason: 'odd-part' })
  const restCents = totalCents - (part?.cents ?? 0)
  const given = method === 'cash' && givenCents !== null ? givenCents : restCents
  if (given < restCents) return refuse({ reason: 'too-little', missingCents: restCents - given })
  const entries = [{ method, cents: restCents }, ...(part ? [part] : [])].filter(({ cents }) => cents > 0)
  return succeed({ entries, changeCents: given - restCents })
}
