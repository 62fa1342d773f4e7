import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'

/** `sumPaidCents` as a part of a statement, for the order that `orderId` names there. */
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

/** All refunds of an order, in whole cents; a payment that was undone at once is not one (R155). */
export function refundedCentsIn(orderId: Expression<string>): RawBuilder<number> {
  const refunded = db
    .selectFrom('orderPayments as e')
    .select(({ fn }) => fn.sum<string>('e.amount').as('refunded'))
    .where('e.orderId', '=', orderId)
    .where('e.kind', '=', sql.lit('refund'))
    .where('e.isUndone', '=', sql.lit(false))
  return centsOf(sql<string>`coalesce((${refunded}), 0)`)
}

/** By how much refunds lowered the tax of an order, in dollars (R151). */
export function loweredTaxIn(orderId: Expression<string | null>): RawBuilder<string> {
  const lowered = db
    .selectFrom('orderReductions as r')
    .select(({ fn }) => fn.sum<string>('r.tax').as('tax'))
    .where('r.orderId', '=', orderId)
  return sql`coalesce((${lowered}), 0)`
}

/** What was paid for an order, less refunds; whole cents, 0 without any entry. */
export async function readPaidCents(at: Db, orderId: string): Promise<number> {
  const { paidCents } = await at
    .selectNoFrom(paidCentsIn(sql<string>`${orderId}::uuid`).as('paidCents'))
    .executeTakeFirstOrThrow()
  return paidCents
}
