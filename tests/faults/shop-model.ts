import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { db, sql } from '../../app/db/client.server.ts'
import { products } from '../../app/db/schema.ts'
import type { CartOwner } from '../../app/features/cart/cart-owner.ts'
import { addToCart, readCart, removeFromCart, updateCartLine } from '../../app/features/cart/cart.server.ts'
import {
  archiveProduct,
  restoreProduct,
} from '../../app/features/catalogue/admin/changes/product-changes.server.ts'
import { editProduct } from '../../app/features/catalogue/admin/changes/product-editing.server.ts'
import { adjustStock } from '../../app/features/catalogue/admin/changes/product-stock.server.ts'
import { deleteOrder } from '../../app/features/orders/status/order-deletion.server.ts'
import { moveOrder } from '../../app/features/orders/status/order-moves.server.ts'
import { recordEntry } from '../../app/features/payments/ledger/order-payments.server.ts'
import type { Fulfilment } from '../../app/features/orders/fulfilment.ts'
import type { OrderStatus } from '../../app/features/orders/status/order-status.ts'
import { placeOrder } from '../../app/features/orders/placement/placement.server.ts'
import { buildProduct } from '../support/build-rows.ts'
import { newGuest, newMember } from './customers.ts'

/** What the shop does. A broken variant has one that is wrong. */
export const shopActions = {
  addToCart,
  updateCartLine,
  removeFromCart,
  placeOrder,
  moveOrder,
  recordEntry,
  deleteOrder,
  adjustStock,
  archiveProduct,
  restoreProduct,
  editProduct,
}
export type ShopActions = typeof shopActions

interface ModelProduct {
  stock: number
  priceCents: number
  isActive: boolean
}

interface ModelLine {
  quantity: number
  /** The price that the customer was last shown. */
  seenCents: number
}

/** The lines of a cart by the number of their product. */
export type ModelCart = Map<number, ModelLine>

export interface ModelOrder {
  id: string
  fulfilment: Fulfilment
  status: OrderStatus
  /** Pieces by the number of the product. */
  pieces: ReadonlyMap<number, number>
  totalCents: number
  paidCents: number
}

/** What should be so, kept beside the real shop. */
export interface Model {
  products: ModelProduct[]
  carts: ModelCart[]
  orders: ModelOrder[]
}

/** The real shop: products and customers that only this run uses. */
export interface ModelledShop {
  productIds: string[]
  customers: CartOwner[]
  actions: ShopActions
}

/** Two products, and the carts of a guest and of a member, as both sides begin. */
export async function openShop(actions: ShopActions): Promise<{ model: Model; real: ModelledShop }> {
  const model: Model = {
    products: [6, 3].map((stock) => ({ stock, priceCents: 4000, isActive: true })),
    carts: [new Map(), new Map()],
    orders: [],
  }
  const built = await Promise.all(
    model.products.map(({ stock, priceCents }) => buildProduct({ stock, priceCents })),
  )
  const customers = [newGuest(), await newMember()]
  return { model, real: { productIds: built.map(({ id }) => id), customers, actions } }
}

/** The pieces of an order go back in stock. */
export function putBack(order: ModelOrder, model: Model): void {
  for (const [product, quantity] of order.pieces) {
    const its = model.products[product]
    if (its) its.stock += quantity
  }
}

/** What is so must be what should be so: products, carts, orders with their items and ledgers. */
export async function expectSame(model: Model, shop: ModelledShop): Promise<void> {
  const rows = await db.select().from(products).where(inArray(products.id, shop.productIds))
  const found = shop.productIds.map((id) => rows.find((row) => row.id === id))
  expect(
    found.map(
      (row) => row && { stock: row.stock, priceCents: row.priceCents, isActive: row.status === 'active' },
    ),
    'the products',
  ).toEqual(model.products)
  for (const [at, customer] of shop.customers.entries()) {
    const lines = (await readCart(customer)).map((line) => [
      shop.productIds.indexOf(line.productId),
      line.quantity,
    ])
    const wanted = [...(model.carts[at] ?? [])].map(([product, { quantity }]) => [product, quantity])
    expect(lines.toSorted(), `cart ${at}`).toEqual(wanted.toSorted())
  }
  for (const order of model.orders)
    expect(await readOrder(order.id, shop), 'an order').toEqual(describeOrder(order))
  const [strangers] = await sql<{ count: number }[]>`
    select count(distinct order_id)::integer as count from order_items
    where product_id = any (${shop.productIds}::uuid[]) and not order_id = any (${model.orders.map(({ id }) => id)}::uuid[])`
  expect(strangers?.count, 'orders that nobody knows').toBe(0)
}

function describeOrder({ status, totalCents, paidCents, pieces }: ModelOrder) {
  const isCancelled = status === 'cancelled'
  return {
    status,
    totalCents,
    paidCents,
    paymentStatus: paidCents === 0 ? 'pending' : paidCents < totalCents ? 'partial' : 'paid',
    isBack: isCancelled,
    ends: isCancelled ? 1 : 0,
    mails: 1,
    pieces: Object.fromEntries([...pieces].filter(([, quantity]) => quantity > 0)),
  }
}

async function readOrder(id: string, { productIds }: ModelledShop) {
  const [row] = await sql`
    select status, payment_status as "paymentStatus", stock_returned_at is not null as "isBack",
      (total_amount * 100)::float8 as "totalCents",
      (select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) * 100
       from order_payments where order_id = o.id)::float8 as "paidCents",
      (select count(*)::integer from order_status_changes where order_id = o.id and to_status = 'cancelled') as ends,
      (select count(*)::integer from mail_outbox where order_id = o.id and kind = 'order-confirmation') as mails,
      (select coalesce(jsonb_object_agg(array_position(${productIds}::uuid[], product_id) - 1, quantity), '{}')
       from order_items where order_id = o.id) as pieces
    from orders o where id = ${id}`
  return row
}
