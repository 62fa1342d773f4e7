import { randomUUID } from 'node:crypto'
import { clientOf, sql, type Transaction } from '../../../../db/client.server.ts'
import { centsToNumeric } from '../../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import { unknownProduct, type UnknownProduct } from './product-changes.server.ts'
import { marginTextOf, type ProductForm } from '../form/product-form.ts'
import { changeCatalogue, changeProducts, lockProducts } from './product-records.server.ts'

interface ById {
  id: string
  userId: string | null
}

/** A product with everything that the owner may know; null when there is none. */
export async function readProductForm(id: string): Promise<(ProductForm & { id: string }) | null> {
  const [row] = await sql<(ProductForm & { id: string })[]>`
    select id, name, brand, asin, category, condition, (price * 100)::float8 as price,
      (original_price * 100)::float8 as original_price, (cost * 100)::float8 as cost,
      trim_scale(margin)::text as margin, stock, status, dimensions, condition_note, description, images
    from products where id = ${id}`
  return row ?? null
}

/** Adds a product. @returns its id. */
export async function createProduct({ form, userId }: { form: ProductForm; userId: string | null }) {
  const id = randomUUID()
  await changeCatalogue(async (tx) => {
    const client = clientOf(tx)
    await client`insert into products ${client({ id, ...columnsOf(form) })}`
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
}: ById & { form: ProductForm; seenStock: number | null }): Promise<
  Outcome<null, UnknownProduct | { reason: 'stock-moved'; stock: number }>
> {
  return await changeCatalogue(async (tx) => {
    const client = clientOf(tx)
    const [known] = await lockProducts(tx, [id], 'toChange')
    if (!known) return refuse(unknownProduct)
    const { stock, ...columns } = columnsOf(form)
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
  return await changeCatalogue(async (tx) => {
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
  return await changeCatalogue(async (tx) => {
    const [copied] = await clientOf(tx)<{ id: string }[]>`
      insert into products (id, name, description, brand, category, condition, price, original_price, margin, cost, stock, status, images, asin, dimensions, condition_note)
      select ${copyId}::uuid, left(name, 493) || ' (copy)', description, brand, category, condition, price, original_price, margin, cost, stock, 'archived', images, asin, dimensions, condition_note
      from products where id = ${id}
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

/** The columns of `products` that a form fills. */
function columnsOf(form: ProductForm) {
  const { price, original_price: original, cost, ...rest } = form
  return {
    ...rest,
    price: centsToNumeric(price),
    original_price: original === null ? null : centsToNumeric(original),
    cost: cost === null ? null : centsToNumeric(cost),
    margin: marginTextOf(form),
  }
}
