import { asc, eq, sql as expression } from 'drizzle-orm'
import { db, sql } from '../../db/client.server.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { products } from '../../db/schema/products.ts'
import { centsToNumeric } from '../../shared/money.ts'
import { refuse, succeed } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { isShownPicture } from '../media/picture.ts'
import { ownerIdOf } from './cart-owner.ts'
import type { CartOwner } from './cart-owner.ts'
import { clampQuantity, MAX_CART_QUANTITY } from './cart.ts'
import type { CartLine } from './cart.ts'

/** The most products in one cart: far above any customer's need, far below a load problem. */
export const MAX_CART_LINES = 100

/** A line with the price that its owner was last shown, null when unknown (R4). */
export interface StoredCartLine extends CartLine {
  seenPriceCents: number | null
}

/** A line after a change, and what to tell the customer about it. */
export interface ChangedLine {
  name: string
  /** Pieces of the product in the cart now. */
  quantity: number
  /** Fewer than asked for, because there are no more. */
  isLimited: boolean
  message: string
}

export type CartRefusal = {
  reason: 'unknown-product' | 'sold-out' | 'stock-limit' | 'line-limit' | 'not-in-cart'
  message: string
}

const ownerColumns = { guest: cartItems.sessionId, member: cartItems.userId }

const readLines = (kind: CartOwner['kind']) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      brand: products.brand,
      condition: products.condition,
      images: products.images,
      unitPriceCents: products.priceCents,
      quantity: cartItems.quantity,
      stock: products.stock,
      status: products.status,
      seenPriceCents: cartItems.seenPriceCents,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(ownerColumns[kind], expression.placeholder('ownerId')))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
    .prepare(`read_${kind}_cart`)
const linesOf = { guest: readLines('guest'), member: readLines('member') }

/** The lines of a cart, oldest first. An archived product is shown with its name only (R19). */
export async function readCart(owner: CartOwner): Promise<StoredCartLine[]> {
  const rows = await linesOf[owner.kind].execute({ ownerId: ownerIdOf(owner) })
  return rows.map(({ status, images, ...line }) =>
    status === 'active'
      ? { ...line, image: images.find(isShownPicture) ?? null, isAvailable: true }
      : {
          ...line,
          brand: null,
          condition: '',
          image: null,
          unitPriceCents: 0,
          stock: 0,
          seenPriceCents: null,
          isAvailable: false,
        },
  )
}

/** Pieces in the cart: the number on the badge. */
export async function countCart(owner: CartOwner): Promise<number> {
  const [row] = await sql<{ pieces: number }[]>`
    select coalesce(sum(quantity), 0)::integer as pieces from cart_items where ${isOwnedBy(owner)}`
  return row?.pieces ?? 0
}

/**
 * Puts pieces of a product into the cart, up to the stock (R17); one statement, so that parallel
 * clicks add up. The price counts as seen (R4). The limit of lines is a guard, not an exact bound:
 * adds that arrive in the same instant may pass it together.
 */
export async function addToCart(input: {
  owner: CartOwner
  productId: string
  quantity: number
}): Promise<Outcome<ChangedLine, CartRefusal>> {
  const { owner, productId } = input
  const column = sql(ownerColumns[owner.kind].name)
  const wanted = clampQuantity(input.quantity, MAX_CART_QUANTITY)
  const [product] = await sql<
    { name: string; limit: number; lines: number; held: number; quantity: number | null }[]
  >`
    with product as (
      select id, name, price, least(stock, ${MAX_CART_QUANTITY}) as "limit" from products
      where id = ${productId} and status = 'active'
    ), cart as (
      select count(*) filter (where product_id <> ${productId})::integer as lines,
        coalesce(sum(quantity) filter (where product_id = ${productId}), 0)::integer as held
      from cart_items where ${isOwnedBy(owner)}
    ), added as (
      insert into cart_items as line (${column}, product_id, quantity, seen_price)
      select ${ownerIdOf(owner)}::uuid, id, least("limit", ${wanted}), price from product, cart
      where "limit" > 0 and lines < ${MAX_CART_LINES}
      on conflict (${column}, product_id) do update set
        quantity = least((select "limit" from product), line.quantity + ${wanted}),
        seen_price = excluded.seen_price, updated_at = now()
      where line.quantity < (select "limit" from product)
      returning quantity
    )
    select name, "limit", lines, held, quantity from product cross join cart left join added on true`
  if (!product) return refuseUnknown()
  const { name, limit, lines, held, quantity } = product
  if (limit === 0) return refuseSoldOut(name)
  if (lines >= MAX_CART_LINES) {
    const message = `A cart holds at most ${MAX_CART_LINES} different items. Please order or remove some first.`
    return refuse({ reason: 'line-limit', message })
  }
  if (quantity === null) {
    const message = `Only ${limit} available, and all of them are in your cart.`
    return refuse({ reason: 'stock-limit', message })
  }
  const isLimited = held + wanted > limit
  const message = isLimited ? onlyAvailable(limit) : `✓ ${name} added to cart!`
  return succeed({ name, quantity, isLimited, message })
}

/**
 * Sets the pieces of a line, at least 1 and at most the stock (R17); says so when that is fewer than asked
 * for.
 */
export async function updateCartLine(input: {
  owner: CartOwner
  productId: string
  quantity: number
}): Promise<Outcome<ChangedLine, CartRefusal>> {
  const { owner, productId } = input
  const wanted = clampQuantity(input.quantity, MAX_CART_QUANTITY)
  const [product] = await sql<{ name: string; stock: number; isInCart: boolean; quantity: number | null }[]>`
    with product as (
      select id, name, stock from products where id = ${productId} and status = 'active'
    ), changed as (
      update cart_items set quantity = least(product.stock, ${wanted}), updated_at = now()
      from product
      where ${isOwnedBy(owner)} and product_id = product.id and product.stock > 0
      returning quantity
    )
    select name, stock, quantity,
      exists (select 1 from cart_items where ${isOwnedBy(owner)} and product_id = ${productId}) as "isInCart"
    from product left join changed on true`
  if (!product) return refuseUnknown()
  const { name, stock, isInCart, quantity } = product
  if (!isInCart) return refuse({ reason: 'not-in-cart', message: `${name} is not in your cart anymore.` })
  if (quantity === null) return refuseSoldOut(name)
  const isLimited = quantity < wanted
  return succeed({ name, quantity, isLimited, message: isLimited ? onlyAvailable(stock) : 'Cart updated' })
}

/** Takes a product out of the cart. @returns whether it was there. */
export async function removeFromCart(line: { owner: CartOwner; productId: string }): Promise<boolean> {
  const removed = await sql`
    delete from cart_items where ${isOwnedBy(line.owner)} and product_id = ${line.productId}`
  return removed.count > 0
}

/** Empties the cart. @returns how many lines went. */
export async function clearCart(owner: CartOwner): Promise<number> {
  // Locked in product order, as everywhere, so that it cannot deadlock with an order of the same cart.
  const removed = await sql`
    with doomed as (select id from cart_items where ${isOwnedBy(owner)} order by product_id for update)
    delete from cart_items using doomed where cart_items.id = doomed.id`
  return removed.count
}

/** The shown part of a line; a stored line has it too. */
export type ShownLine = Pick<
  StoredCartLine,
  'productId' | 'unitPriceCents' | 'seenPriceCents' | 'isAvailable'
>

/**
 * Remembers the prices that the owner is being shown, so that only a later rise stops the order (R4).
 * The shown price counts, not a newer one. Writes only where it differs from the price seen
 * before, so that it usually costs nothing.
 */
export async function markPricesSeen(shown: {
  owner: CartOwner
  lines: readonly ShownLine[]
}): Promise<void> {
  const fresh = shown.lines.filter((line) => line.isAvailable && line.unitPriceCents !== line.seenPriceCents)
  if (fresh.length === 0) return
  // Prices travel as text: drizzle leaves the driver no way to write a numeric[].
  await sql`
    with shown as (
      select product_id, price::numeric from unnest(
        ${fresh.map((line) => line.productId)}::uuid[],
        ${fresh.map((line) => centsToNumeric(line.unitPriceCents))}::text[]
      ) as shown (product_id, price)
    ), locked as (
      select id, price from cart_items join shown using (product_id)
      where ${isOwnedBy(shown.owner)} order by product_id for update of cart_items
    )
    update cart_items set seen_price = price from locked where cart_items.id = locked.id`
}

function isOwnedBy(owner: CartOwner) {
  return sql`${sql(ownerColumns[owner.kind].name)} = ${ownerIdOf(owner)}`
}

function onlyAvailable(limit: number): string {
  return `Only ${limit} available. Your cart now has all of them.`
}

function refuseUnknown() {
  return refuse({ reason: 'unknown-product', message: 'This product is no longer available.' })
}

function refuseSoldOut(name: string) {
  return refuse({ reason: 'sold-out', message: `${name} is sold out.` })
}
