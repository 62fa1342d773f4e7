import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { anyOf, centsOf, countRows } from '#db/expressions.server.ts'
import { loweredTaxIn } from '#payments/paid-cents.server.ts'
import { owedIn } from '#orders/order-columns.server.ts'
import type { CounterTakings } from './counter-takings.ts'

const sumOf = (column: string) => centsOf(sql<string>`coalesce(sum(${sql.ref(column)}), 0)`)

/** Adds up the counter sales among some orders: those that were paid, less what refunds lowered so far (R150), and those whose money went back (R79). */
export async function readCounterTakings(
  at: Db,
  { paidIds, refundedIds }: { paidIds: readonly string[]; refundedIds: readonly string[] },
): Promise<CounterTakings> {
  const counterOrders = (ids: readonly string[]) =>
    at.selectFrom('orders as o').where('o.id', '=', anyOf(ids, 'uuid')).where('o.channel', '=', 'counter')
  const standing = counterOrders(paidIds).where('o.status', '!=', 'cancelled')
  const [sales, reduced, voids] = await Promise.all([
    standing
      .select(({ ref }) => [
        countRows().as('saleCount'),
        centsOf(sql<string>`coalesce(sum(${owedIn('o')}), 0)`).as('salesCents'),
        centsOf(sql<string>`coalesce(sum(${ref('o.taxAmount')} - ${loweredTaxIn(ref('o.id'))}), 0)`).as(
          'taxCents',
        ),
      ])
      .executeTakeFirstOrThrow(),
    standing
      .innerJoin('orderItems as i', 'i.orderId', 'o.id')
      .where('i.listPrice', 'is not', null)
      .select(({ ref }) =>
        centsOf(
          sql<string>`coalesce(sum((${ref('i.listPrice')} - ${ref('i.price')}) * ${ref('i.quantity')}), 0)`,
        ).as('reductionsCents'),
      )
      .executeTakeFirstOrThrow(),
    counterOrders(refundedIds)
      .where('o.status', '=', 'cancelled')
      .select([countRows().as('voidCount'), sumOf('o.totalAmount').as('voidsCents')])
      .executeTakeFirstOrThrow(),
  ])
  return { ...sales, ...reduced, ...voids }
}
