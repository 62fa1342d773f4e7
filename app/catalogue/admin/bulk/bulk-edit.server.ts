import { randomUUID } from 'node:crypto'
import { sql, type SqlBool, type Expression } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import type { Db } from '#db/database.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { LOWEST_UUID } from '#shared/uuid.ts'
import type { BulkResult } from '#catalogue/admin/changes/product-changes.server.ts'
import {
  changeProducts,
  lockProducts,
  productFactsAround,
  type Act,
} from '#catalogue/admin/changes/product-records.server.ts'
import { assumeMargin } from '#catalogue/admin/form/product-form.ts'
import type { ProductNarrowing } from '#catalogue/admin/list/product-list-query.ts'
import { getProductFilters } from '#catalogue/admin/list/product-list.server.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import { describeEdit, editedPrice, type BulkEdit, type BulkPreview, type Editable } from './bulk-edit.ts'

/** The ticked products, or all that a query of the table finds. */
export type Chosen = { ids: readonly string[] } | { query: ProductNarrowing }

/** Products changed by one statement: more would take longer than one may. */
const PORTION = 2000
const EXAMPLES = 20

/** How many products are chosen. */
export async function countChosen(chosen: Chosen): Promise<number> {
  const { count } = await db
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isChosen(chosen))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What an edit would make of the chosen products; changes nothing (R202). */
export async function previewEdit({
  chosen,
  edit,
}: {
  chosen: Chosen
  edit: BulkEdit
}): Promise<BulkPreview> {
  const lotName = await findName(edit.lotId)
  const preview: BulkPreview = { key: '', changing: 0, alike: 0, skipped: 0, examples: [] }
  for await (const portion of readPortions(db, isChosen(chosen)))
    for (const product of portion) {
      const lines = describeEdit(product, edit, lotName)
      if (lines === null) preview.skipped += 1
      else if (lines.length === 0) preview.alike += 1
      else {
        preview.changing += 1
        if (preview.examples.length < EXAMPLES)
          preview.examples.push({ id: product.id, name: product.name, lines })
      }
    }
  return { ...preview, key: keyOf(preview.changing, edit) }
}

/** Which edit of how many products it is. */
const keyOf = (changing: number, edit: BulkEdit): string => `${changing} ${JSON.stringify(edit)}`

interface Wanted {
  chosen: Chosen
  edit: BulkEdit
  /** The key of the preview that was seen. */
  seen: string
  userId: string | null
}

/**
 * Edits the chosen products in one transaction, all or none, some thousand by a statement (R202). Refused where it is
 * not what was seen: then nothing is changed. A price counts as typed by hand for the rules of markdowns (R84).
 */
export async function editChosen({
  chosen,
  edit,
  seen,
  userId,
}: Wanted): Promise<Outcome<BulkResult, { reason: 'not-seen' | 'unknown-lot' }>> {
  const lotName = await findName(edit.lotId)
  if (edit.lotId && lotName === null) return refuse({ reason: 'unknown-lot' })
  const act = { userId, batchId: randomUUID() }
  try {
    return await retryTransaction(async (tx) => {
      let count = 0
      for await (const portion of readPortions(tx, isChosen(chosen)))
        count += await editPortion(tx, { ids: portion.map(({ id }) => id), edit, lotName, act })
      if (keyOf(count, edit) !== seen) throw new NotSeenError()
      return succeed({ batchId: act.batchId, count })
    })
  } catch (error) {
    if (error instanceof NotSeenError) return refuse({ reason: 'not-seen' })
    throw error
  }
}

/** Something changed since it was shown: all of it is rolled back. */
class NotSeenError extends Error {}

interface Portion {
  ids: readonly string[]
  edit: BulkEdit
  lotName: string | null
  act: Act
}

async function editPortion(tx: Transaction, { ids, edit, lotName, act }: Portion): Promise<number> {
  const locked = await lockProducts(tx, ids, 'toChange')
  const products = await readEditable(tx, sql<boolean>`p.id = ${anyOf(locked, 'uuid')}`, LOWEST_UUID)
  const changing = products.filter((product) => describeEdit(product, edit, lotName)?.length)
  if (changing.length === 0) return 0
  const { price, category, condition, location, lotId } = edit
  const set = {
    ...(price && pricesOf(changing, price)),
    ...(category !== undefined && { category }),
    ...(condition !== undefined && { condition }),
    ...(location !== undefined && { location }),
    ...(lotId !== undefined && { lotId }),
  }
  const changed = changing.map(({ id }) => id)
  await changeProducts(tx, { ...act, ids: changed, kind: 'edited', set, facts: productFactsAround })
  return changed.length
}

/** Their new prices, and the margins where the cost is known, by their ids. */
function pricesOf(products: readonly Editable[], edit: NonNullable<BulkEdit['price']>) {
  const known = products.map(({ id, priceCents: old, costCents }) => {
    const priceCents = editedPrice(old, edit) ?? old
    const margin = assumeMargin({ margin: null, costCents, priceCents })
    return { id, price: centsToNumeric(priceCents), margin: margin === null ? null : String(margin) }
  })
  const byId = (key: 'price' | 'margin') =>
    JSON.stringify(Object.fromEntries(known.map((one) => [one.id, one[key]])))
  return {
    price: sql<string>`(${byId('price')}::jsonb ->> p.id::text)::numeric`,
    margin: sql<string>`coalesce((${byId('margin')}::jsonb ->> p.id::text)::numeric, p.margin)`,
  }
}

const isChosen = (chosen: Chosen): Expression<SqlBool> =>
  'ids' in chosen ? sql<boolean>`p.id = ${anyOf(chosen.ids, 'uuid')}` : getProductFilters(chosen.query)

/** In the order in which they are locked. */
async function* readPortions(client: Db, where: Expression<SqlBool>): AsyncGenerator<Editable[]> {
  for (let after: string | undefined = LOWEST_UUID; after !== undefined;) {
    const portion: Editable[] = await readEditable(client, where, after)
    yield portion
    after = portion.length === PORTION ? portion.at(-1)?.id : undefined
  }
}

const readEditable = async (client: Db, where: Expression<SqlBool>, after: string): Promise<Editable[]> =>
  await client
    .selectFrom('products as p')
    .leftJoin('lots as l', 'l.id', 'p.lotId')
    .select(['p.id', 'p.lotId', 'l.name as lot'])
    .select(selectAttributes(['name', 'priceCents', 'costCents', 'category', 'condition', 'location']))
    .where(where)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(PORTION)
    .execute()

async function findName(lotId: string | null | undefined): Promise<string | null> {
  if (!lotId) return null
  const lot = await db.selectFrom('lots').select('name').where('id', '=', lotId).executeTakeFirst()
  return lot?.name ?? null
}
