import { db, type Transaction } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { recordCreation } from './product-editing.server.ts'

/** An archived product for each thing that is sold without a tag, until the owner says what it was (R83). */
export async function addQuickProducts(
  tx: Transaction,
  {
    pieces,
    userId,
  }: {
    pieces: readonly { id: string; name: string; category: string; priceCents: number; quantity: number }[]
    userId: string | null
  },
): Promise<void> {
  const rows = pieces.map(({ id, name, category, priceCents, quantity: stock }) => {
    return { id, name, category, price: centsToNumeric(priceCents), stock }
  })
  await tx
    .insertInto('products')
    .values(rows.map((row) => ({ ...row, condition: 'Used', status: 'archived' as const, isQuick: true })))
    .execute()
  for (const { id } of pieces) await recordCreation(tx, { id, userId, kind: 'created' })
}

/** Keeps the stand-in of a quick item as a product of its own. @returns whether it was one. */
export async function keepQuickProduct(id: string): Promise<boolean> {
  const kept = await db
    .updateTable('products')
    .set({ isQuick: false })
    .where('id', '=', id)
    .where('isQuick', '=', true)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}
