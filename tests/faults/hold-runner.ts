import { db, transact } from '#db/client.server.ts'
import { expireHolds } from '#orders/holds/holds.server.ts'

// A process of its own that is killed in the middle: `shop` is the shop's way, `two-transactions` a broken one.
const [, , how, now = ''] = process.argv
const at = new Date(now)
if (how === 'shop') await expireHolds(at)
else {
  const due = await db
    .selectFrom('holds')
    .select(['id', 'productId'])
    .where('endedAt', 'is', null)
    .where('untilAt', '<=', at)
    .execute()
  for (const { id, productId } of due) {
    await transact((tx) =>
      tx
        .updateTable('products')
        .set((eb) => ({ stock: eb('stock', '+', 1) }))
        .where('id', '=', productId)
        .execute(),
    )
    // That it has ended is noted afterwards.
    await transact((tx) =>
      tx.updateTable('holds').set({ endedAt: at, endedAs: 'expired' }).where('id', '=', id).execute(),
    )
  }
}
process.exit(0)
