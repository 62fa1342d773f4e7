import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { unknownProduct, type UnknownProduct } from './product-changes.server.ts'
import { selectAttributes, refColumns } from '#catalogue/product-columns.server.ts'
import { attributeKeys, type Product } from '#catalogue/product.ts'
import { toStoredProduct } from '#catalogue/stored-product.ts'
import { centsToNumeric } from '#shared/money.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { sourceAfterEdit } from '#catalogue/comparison/price-edit.ts'
import { assumeMargin } from '#catalogue/admin/form/product-form.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { changeProduct, lockProducts, productFacts } from './product-records.server.ts'

const COPY_MARK = ' (copy)'

interface ById {
  id: string
  userId: string | null
}

/** A product with everything that the owner may know; null without one. */
export async function readProductForm(id: string): Promise<(Product & { id: string; code: string }) | null> {
  const products = db
    .selectFrom('products as p')
    .select(['p.id', 'p.code'])
    .select(selectAttributes(attributeKeys))
  return (await products.where('p.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Adds a product under the id that its form was made with, so that a form that is sent twice adds one. A product that
 * has this id and another name is left alone: then the id is a new one. @returns the id.
 */
export async function createProduct(input: {
  id: string
  form: Product
  userId: string | null
}): Promise<string> {
  const { id, form, userId } = input
  const isTaken = await retryTransaction(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('products')
      .values({ id, ...toStoredProduct({ ...form, margin: assumeMargin(form) }) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return true
    await recordCreation(tx, { id, userId, kind: 'created' })
    return false
  })
  if (!isTaken) return id
  const known = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst()
  return known?.name === form.name ? id : await createProduct({ ...input, id: randomUUID() })
}

/** Pictures are arranged next to the form: one without them leaves them as they are. */
type EditedProduct = Omit<Product, 'images'> & Partial<Pick<Product, 'images'>>

/**
 * Saves the form of a product's page. The stock is only written when the owner changed it, and refused when it
 * moved meanwhile (a sale): `seenStock` is what the form showed.
 */
export async function editProduct({
  id,
  form,
  seenStock,
  userId,
}: ById & { form: EditedProduct; seenStock: number | null }): Promise<
  Outcome<null, UnknownProduct | { reason: 'stock-moved'; stock: number }>
> {
  return await retryTransaction(async (tx) => {
    const [known] = await lockProducts(tx, [id], 'toChange')
    if (!known) return refuse(unknownProduct)
    const { stock, images: arranged } = form
    const source = sourceAfterEdit(form, await readOriginalPrice(tx, id))
    const whole = { ...form, images: arranged ?? [], ...source, margin: assumeMargin(form) }
    const { stock: _, images, ...others } = toStoredProduct(whole)
    const columns = arranged ? { ...others, images } : others
    const isStockMeant = stock !== seenStock
    if (isStockMeant && seenStock !== null) {
      const row = await tx.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst()
      if (row && row.stock !== seenStock && row.stock !== stock)
        return refuse({ reason: 'stock-moved', stock: row.stock })
    }
    const set = isStockMeant ? { ...columns, stock } : columns
    await changeProduct(tx, { id, userId, kind: 'edited', set })
    return succeed(null)
  })
}

const readOriginalPrice = async (tx: Transaction, id: string) =>
  await tx
    .selectFrom('products as p')
    .select(selectAttributes(['originalPriceCents', 'originalPriceSource', 'originalPriceNote']))
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

/** Changes the category, the condition or the location alone, as the table and the sheet of a piece do. */
export async function editAlone({
  id,
  userId,
  set,
}: ById & { set: { category: string } | { condition: string } | { location: string | null } }): Promise<
  Outcome<null, UnknownProduct>
> {
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, [id], 'toChange')
    const found = await changeProduct(tx, { id, userId, kind: 'edited', set })
    return found ? succeed(null) : refuse(unknownProduct)
  })
}

/** Changes the price alone, as the table does; the margin follows where the cost is known. */
export async function editPrice({
  id,
  userId,
  priceCents,
}: ById & { priceCents: number }): Promise<Outcome<null, UnknownProduct>> {
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, [id], 'toChange')
    const row = await tx
      .selectFrom('products as p')
      .select(selectAttributes(['costCents']))
      .where('p.id', '=', id)
      .executeTakeFirst()
    if (!row) return refuse(unknownProduct)
    const margin = assumeMargin({ margin: null, costCents: row.costCents, priceCents })
    const set = { price: centsToNumeric(priceCents), ...(margin === null ? {} : { margin: String(margin) }) }
    await changeProduct(tx, { id, userId, kind: 'edited', set })
    return succeed(null)
  })
}

/** Copies a product under a name that says so. The copy is archived until the owner restores it. @returns its id. */
export async function copyProduct({ id, userId }: ById): Promise<Outcome<string, UnknownProduct>> {
  const copyId = randomUUID()
  return await retryTransaction(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into products (id, ${refColumns()}) select ${copyId}::uuid, ${refColumns('was')}
      from products p, jsonb_populate_record(p, jsonb_build_object(
        'name', left(p.name, ${productLimits.name - COPY_MARK.length}::integer) || ${COPY_MARK}, 'status', 'archived')) as was
      where p.id = ${id}`.execute(tx)
    if (numAffectedRows === 0n) return refuse(unknownProduct)
    // What shows this very piece shows another one in its copy (R133).
    await sql`
      insert into product_picture_facts (product_id, address, kind, state, seen_at, caption)
      select ${copyId}::uuid, address, case kind when 'piece' then 'unknown' else kind end, state, seen_at, caption
      from product_picture_facts where product_id = ${id}`.execute(tx)
    await recordCreation(tx, { id: copyId, userId, kind: 'copied' })
    return succeed(copyId)
  })
}

/** Writes the first entry of a product's history. */
export async function recordCreation(
  tx: Transaction,
  { id, userId, kind }: ById & { kind: 'created' | 'copied' },
) {
  await tx
    .insertInto('productChanges')
    .columns(['batchId', 'productId', 'kind', 'after', 'userId'])
    .expression(({ cast, selectFrom, val }) =>
      selectFrom('products as p')
        .select([cast(val(randomUUID()), 'uuid').as('batchId'), 'p.id', val(kind).as('kind')])
        .select([productFacts.as('after'), cast(val(userId), 'uuid').as('userId')])
        .where('p.id', '=', id),
    )
    .execute()
}
