import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { normaliseOrderNumber, shortNumberPattern } from '#orders/placement/order-number.ts'

const orderByNumberAndEmail = compileOnce<{ orderNumber: string; serial: string; email: string }>()((value) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['shippingEmail']), '=', value('email')))
    .where(({ eb, or }) =>
      or([
        eb('orderNumber', '=', value('orderNumber')),
        eb(sql<string>`right(order_number, 6)`, '=', value('serial')),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1),
)

/**
 * The id of a guest's or a member's order by number and email together, as people write them; of its last six digits
 * the newest. A wrong number and a wrong email are one statement and one answer, so that neither is revealed (R13).
 */
export async function findTrackedOrder(claim: {
  orderNumber: string
  email: string
}): Promise<string | null> {
  const orderNumber = normaliseOrderNumber(claim.orderNumber)
  const serial = shortNumberPattern.test(orderNumber) ? orderNumber : ''
  const email = claim.email.replace(/\s+/gu, '').toLowerCase()
  const [order] = await orderByNumberAndEmail({ orderNumber, serial, email })
  return order?.id ?? null
}
