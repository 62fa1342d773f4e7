import { randomUUID } from 'node:crypto'
import { clientOf, sql, type Transaction } from '../../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import { unknownProduct, type UnknownProduct } from './product-changes.server.ts'
import { columnList, selectAttributes } from '../../product-columns.server.ts'
import { attributeKeys, columnsOf, type Product } from '../../product.ts'
import { productLimits } from '../../product-limits.ts'
import { assumeMargin } from '../form/product-form.ts'
import { retryTransaction } from '../../../../db/retried-transaction.server.ts'
import { changeProducts, lockProducts } from './product-records.server.ts'

const COPY_MARK = ' (copy)'

interface ById {
  id: string
  userId: string | null
}

/** A product with everything that the owner may know; null when there is none. */
export async function readProductForm(id: string): Promise<(Product & { id: string }) | null> {
  const [row] = await sql<(Product & { id: string })[]>`
    select p.id, ${selectAttributes(attributeKeys)} from products p where p.id = ${id}`
  return row ?? null
}

/** Adds a product. @returns its id. */
export async function createProduct({ form, userId }: { form: Product; userId: string | null }) {
  const id = randomUUID()
  await retryTransaction(async (tx) => {
    const client = clientOf(tx)
    await client`insert into products ${client({ id, ...columnsOf({ ...form, margin: assumeMargin(form) }) })}`
    await recordCreation(tx, { id, userId, kind: 'created' })
  })
  return id
}

/**
 * Saves the form of a product's page. The stock is only written when the owner changed it, and refused when it
 * moved meanwhile (a sale): `seenStock` is what the form showed.
 */
export async function editProduct({
  id,
  form,
  seenStock,
  userId,
}: ById & { form: Product; seenStock: number | null }): Promise<
  Outcome<null, UnknownProduct | { reason: 'stock-moved'; stock: number }>
> {
  return await retryTransaction(async (tx) => {
    const client = clientOf(tx)
    const [known] = await lockProducts(tx, [id], 'toChange')
    if (!known) return refuse(unknownProduct)
    const { stock } = form
    const { stock: _, ...columns } = columnsOf({ ...form, margin: assumeMargin(form) })
    const isStockMeant = stock !== seenStock
    if (isStockMeant && seenStock !== null) {
      const [row] = await client<{ stock: number }[]>`select stock from products where id = ${id}`
      if (row && row.stock !== seenStock && row.stock !== stock)
        return refuse({ reason: 'stock-moved', stock: row.stock })
    }
    const set = client(isStockMeant ? { ...columns, stock } : columns)
    await changeProducts(tx, { ids: [id], userId, batchId: randomUUID(), kind: 'edited', set })
    return succeed(null)
  })
}

/** Changes the category or the condition alone, as the table does. */
export async function editChoice({
  id,
  userId,
  field,
  value,
}: ById & { field: 'category' | 'condition'; value: string }): Promise<Outcome<null, UnknownProduct>> {
  return await retryTransaction(async (tx) => {
    await lockProducts(tx, [id], 'toChange')
    const set = sql`${sql(field)} = ${value}`
    const [found] = await changeProducts(tx, {
      ids: [id],
      userId,
      batchId: randomUUID(),
      kind: 'edited',
      set,
    })
    return found ? succeed(null) : refuse(unknownProduct)
  })
}

/** Copies a product under a name that says so. The copy is archived until the owner restores it. @returns its id. */
export async function copyProduct({ id, userId }: ById): Promise<Outcome<string, UnknownProduct>> {
  const copyId = randomUUID()
  return await retryTransaction(async (tx) => {
    const [copied] = await clientOf(tx)<{ id: string }[]>`
      insert into products (id, ${columnList()}) select ${copyId}::uuid, ${columnList('was')}
      from products p, jsonb_populate_record(p, jsonb_build_object(
        'name', left(p.name, ${productLimits.name - COPY_MARK.length}::integer) || ${COPY_MARK}, 'status', 'archived')) as was
      where p.id = ${id}
      returning id`
    if (!copied) return refuse(unknownProduct)
    await recordCreation(tx, { id: copyId, userId, kind: 'copied' })
    return succeed(copyId)
  })
}

async function recordCreation(tx: Transaction, { id, userId, kind }: ById & { kind: 'created' | 'copied' }) {
  await clientOf(tx)`
    insert into product_changes (batch_id, product_id, kind, after, user_id)
    select ${randomUUID()}::uuid, p.id, ${kind}, product_facts_of(p), ${userId}::uuid from products p where p.id = ${id}`
}
