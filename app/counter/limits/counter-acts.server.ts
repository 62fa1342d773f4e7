import type { Db } from '#db/database.server.ts'
import { anyOf, centsOf } from '#db/expressions.server.ts'
import { selectSeller } from '#orders/activity/seller.server.ts'
import { sumActs, type CounterAct } from './counter-acts.ts'

/** What each person did among some counter sales, and which holds they released since `from` (R177). */
export async function readCounterActs(
  at: Db,
  { paidIds, from }: { paidIds: readonly string[]; from: Date },
): Promise<CounterAct[]> {
  const sales = at
    .selectFrom('orders as o')
    .where('o.id', '=', anyOf(paidIds, 'uuid'))
    .where('o.channel', '=', 'counter')
    .where('o.status', '!=', 'cancelled')
  const quick = await sales
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select(({ ref }) => ['i.quantity as count', centsOf(ref('i.price')).as('priceCents')])
    .select(selectSeller().as('userId'))
    .where('i.isQuick', '=', true)
    .execute()
  const exempt = await sales
    .select(({ ref }) => [centsOf(ref('o.totalAmount')).as('cents'), selectSeller().as('userId')])
    .where('o.exemptionCertificate', 'is not', null)
    .execute()
  const holds = at
    .selectFrom('holds as h')
    .innerJoin('products as p', 'p.id', 'h.productId')
    .select(({ ref }) => ['h.endedAs', 'h.endedBy as userId', centsOf(ref('p.price')).as('cents')])
    .where('h.endedBy', 'is not', null)
  const sold = await holds.where('h.orderId', '=', anyOf(paidIds, 'uuid')).execute()
  const released = await holds.where('h.endedAs', '=', 'released').where('h.endedAt', '>=', from).execute()
  return sumActs([
    ...quick.map(
      ({ priceCents, ...row }) => ({ act: 'quick', ...row, cents: priceCents * row.count }) as const,
    ),
    ...exempt.map((row) => ({ act: 'exempt', count: 1, ...row }) as const),
    ...sold.map(({ endedAs, ...row }) => {
      return { act: endedAs === 'given' ? 'held-given' : 'held-sold', count: 1, ...row } as const
    }),
    ...released.map(({ endedAs: _as, ...row }) => ({ act: 'released', count: 1, ...row }) as const),
  ])
}
