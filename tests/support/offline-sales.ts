import { randomUUID } from 'node:crypto'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'

/** A sale of one piece at $100.00 and its tax, in cash, made without a connection. */
export function offlineSaleOf(productId: string, sale: Partial<OfflineSale> = {}): OfflineSale {
  return {
    key: randomUUID(),
    soldAtMs: Date.now(),
    lines: [{ productId, name: 'Chair', quantity: 1, priceCents: 10_000 }],
    method: 'cash',
    totalCents: 10_725,
    ...sale,
  }
}
