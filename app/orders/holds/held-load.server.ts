import { sql, type Expression } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import type { HeldLoad } from './hold-caps.ts'

/** How often a piece is held in turn before it is for everyone (R94). */
const REFUSALS_IN_A_ROW = 3

/** Whether someone has bought here: an order for their address, in lower case, was paid for. */
const hasBought = (email: Expression<string | null>) =>
  sql<boolean>`exists (select from orders o where lower(o.shipping_email) = ${email}
    and o.payment_status = 'paid' and o.status <> 'cancelled')`

export async function isBuyer(tx: Transaction, email: string): Promise<boolean> {
  const bought = hasBought(sql`${email}`).as('bought')
  return (await tx.selectNoFrom(bought).executeTakeFirstOrThrow()).bought
}

/** The open holds of shoppers and the stock, as the transaction sees them. */
export async function readHeldLoad(tx: Transaction): Promise<HeldLoad> {
  return await tx
    .selectFrom('holds as h')
    .select([
      countRows().as('held'),
      sql<number>`(count(*) filter (where not ${hasBought(sql.ref('h.email'))}))::integer`.as('heldByNew'),
      sql<number>`(select coalesce(sum(stock), 0)::integer from products where status = 'active')`.as(
        'inStock',
      ),
    ])
    .where('h.endedAt', 'is', null)
    .where('h.isFromWeb', '=', true)
    .executeTakeFirstOrThrow()
}

/**
 * Whether a piece that came back is still offered to one after the other: the owner wants that, the store uses holds, and not too many have let
 * it go lately (R94).
 */
export const isOfferedInTurn = (productId: Expression<string>, now: Date) =>
  sql<boolean>`(select first_refusals and uses_holds from store_settings limit 1) and (
    select count(*) from holds h where h.product_id = ${productId} and h.is_first_refusal
      and h.ended_as in ('expired', 'released') and h.ended_at > ${now}::timestamptz - interval '3 days'
  ) < ${sql.lit(REFUSALS_IN_A_ROW)}`
