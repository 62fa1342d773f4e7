import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { guessCategory, vagueCategories } from './category-guess.ts'
import type { BulkResult } from '#catalogue/admin/changes/product-changes.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { LOWEST_UUID } from '#shared/uuid.ts'
import {
  changeProducts,
  lockProducts,
  product,
  type Act,
} from '#catalogue/admin/changes/product-records.server.ts'

/** Products judged in one transaction. */
const PORTION = 2000

interface Judged {
  id: string
  name: string
  description: string | null
}

/**
 * Guesses the categories of the chosen products; without a choice, those of all products whose category says
 * nothing (empty, Other, …), so that the owner's own categories stay. @returns how many were changed.
 */
export async function detectCategories({
  ids,
  userId,
}: {
  ids: readonly string[] | null
  userId: string | null
}): Promise<BulkResult> {
  const act = { userId, batchId: randomUUID() }
  let count = 0
  for (let after: string | undefined = LOWEST_UUID; after !== undefined;) {
    const portion: Judged[] = await readPortion(ids, after)
    count += await retryTransaction((tx) => categorise(tx, portion, act))
    after = portion.length === PORTION ? portion.at(-1)?.id : undefined
  }
  return { batchId: act.batchId, count }
}

async function readPortion(ids: readonly string[] | null, after: string): Promise<Judged[]> {
  return await db
    .selectFrom('products')
    .select(({ ref }) => [
      'id',
      'name',
      sql<string | null>`left(${ref('description')}, 5000)`.as('description'),
    ])
    .where('id', '>', after)
    .where((eb) =>
      ids
        ? eb('id', '=', anyOf(ids, 'uuid'))
        : eb(sql<string>`lower(btrim(${eb.ref('category')}))`, '=', anyOf(vagueCategories, 'text')),
    )
    .orderBy('id')
    .limit(PORTION)
    .execute()
}

/** Changes a portion by one statement for each category. */
async function categorise(tx: Transaction, portion: readonly Judged[], act: Act): Promise<number> {
  await lockProducts(
    tx,
    portion.map(({ id }) => id),
    'toChange',
  )
  const groups = Map.groupBy(portion, ({ name, description }) => guessCategory(name, description))
  let count = 0
  for (const [category, products] of groups) {
    const ids = products.map(({ id }) => id)
    const where = product('p.category', '<>', category)
    const change = { ...act, ids, kind: 'categorised' as const, set: { category }, where }
    count += (await changeProducts(tx, change)).length
  }
  return count
}
