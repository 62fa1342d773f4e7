import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import { db } from '../../db/client.server.ts'
import { centsOf } from '../../db/expressions.server.ts'

/** `paidCentsOf` as a part of a statement, for the order that `orderId` names there. */
export function paidCentsIn(orderId: Expression<string>): RawBuilder<number> {
  return centsOf(paidIn(orderId))
}

/** The same in dollars. */
export function paidIn(orderId: Expression<string>): RawBuilder<string> {
  const paid = db
    .selectFrom('orderPayments as e')
    .select(({ fn, eb, ref }) =>
      fn
        .sum<string>(
          eb
            .case()
            .when('e.kind', '=', sql.lit('payment'))
            .then(ref('e.amount'))
            .else(sql<string>`-${ref('e.amount')}`)
            .end(),
        )
        .as('paid'),
    )
    .where('e.orderId', '=', orderId)
  return sql`coalesce((${paid}), 0)`
}

/** What came in for an order, refunds taken off; whole cents, 0 without any entry. */
export async function readPaidCents(at: Db, orderId: string): Promise<number> {
  const { paidCents } = await at
    .selectNoFrom(paidCentsIn(sql<string>`${orderId}::uuid`).as('paidCents'))
    .executeTakeFirstOrThrow()
  return paidCents
}
