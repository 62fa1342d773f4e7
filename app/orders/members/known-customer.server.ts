import { db } from '#db/client.server.ts'
import { addressColumns } from '#orders/order-columns.server.ts'
import type { KnownCustomer } from './member-orders.ts'

/** The newest phone number and delivery address of an account's orders, for the next checkout. */
export async function readKnownCustomer(member: {
  userId: string
  name: string
  email: string
}): Promise<KnownCustomer> {
  const newestOwn = db
    .selectFrom('orders')
    .where('userId', '=', member.userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
  const [newest, address] = await Promise.all([
    newestOwn.select(['shippingName as name', 'shippingPhone as phone']).executeTakeFirst(),
    newestOwn.select(addressColumns).where('fulfilment', '=', 'delivery').executeTakeFirst(),
  ])
  const { name, email } = member
  return { name: name || newest?.name, email, phone: newest?.phone ?? undefined, ...address }
}
