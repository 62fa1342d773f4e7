import { randomUUID } from 'node:crypto'
import type { CounterSale } from '../../app/features/orders/counter/counter-sale.ts'

/** A sale at the counter in cash, without names. */
export function counterSaleOf(
  sale: Partial<CounterSale> & Pick<CounterSale, 'lines' | 'dueCents'>,
): CounterSale {
  return {
    key: randomUUID(),
    payment: { method: 'cash', givenCents: null, part: null },
    certificate: null,
    given: [],
    own: [],
    quick: [],
    customer: { name: null, email: null },
    isBelowCostRight: false,
    isUnlimited: true,
    offline: null,
    userId: null,
    now: new Date(),
    ...sale,
  }
}
