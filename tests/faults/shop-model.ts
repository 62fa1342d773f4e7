import type { CartOwner } from '#cart/cart-owner.ts'
import { addToCart, removeFromCart, updateCartLine } from '#cart/cart.server.ts'
import { archiveProduct, restoreProduct } from '#catalogue/admin/changes/product-changes.server.ts'
import { editProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { adjustStock } from '#catalogue/admin/changes/product-stock.server.ts'
import { sellAtCounter } from '#counter/counter-sale.server.ts'
import { voidCounterSale } from '#counter/counter-void.server.ts'
import { changeOrderLines } from '#orders/lines/line-changes.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { recordEntry } from '#payments/ledger/order-payments.server.ts'
import { recordRefund } from '#payments/refunds/refund.server.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import type { OrderStatus } from '#orders/status/order-status.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { newGuest, newMember } from './customers.ts'

/** What the shop does. A broken variant has one that is wrong. */
export const shopActions = {
  addToCart,
  updateCartLine,
  removeFromCart,
  placeOrder,
  sellAtCounter,
  voidCounterSale,
  changeOrderLines,
  moveOrder,
  recordEntry,
  recordRefund,
  deleteOrder,
  adjustStock,
  archiveProduct,
  restoreProduct,
  editProduct,
}
export type ShopActions = typeof shopActions

interface ModelProduct {
  stock: number
  /** Those in stock and those of orders that are not canceled: no sale changes their number. */
  pieces: number
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
  channel: 'web' | 'counter'
  fulfilment: Fulfilment
  status: OrderStatus
  /** By the number of the product. */
  items: Map<number, { quantity: number; priceCents: number }>
  /** How often the owner changed its items. */
  changes: number
  paidCents: number
  /** Whether money of it ever went back. */
  hasRefund: boolean
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
    products: [6, 3].map((stock) => ({ stock, pieces: stock, priceCents: 4000, isActive: true })),
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
  for (const [product, { quantity }] of order.items) {
    const its = model.products[product]
    if (its) its.stock += quantity
  }
}

/** The pieces of an order that is gone stay with its customer. */
export function forgetSold(order: ModelOrder, model: Model): void {
  for (const [product, { quantity }] of order.items) {
    const its = model.products[product]
    if (its) its.pieces -= quantity
  }
}

/** Tax of 7.25%, rounded half up, by arithmetic of its own. */
export function totalOf({ items, fulfilment }: ModelOrder): number {
  const subtotalCents = [...items.values()].reduce((sum, item) => sum + item.quantity * item.priceCents, 0)
  const taxCents = Math.floor((subtotalCents * 725 + 5000) / 10_000)
  return subtotalCents + taxCents + (fulfilment === 'delivery' ? 5000 : 0)
}
