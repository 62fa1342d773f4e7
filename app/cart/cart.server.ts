import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { ownerColumns, getOwnerId, type CartOwner } from './cart-owner.ts'
import { isOwnedBy } from './owned-lines.server.ts'
import { clampQuantity, MAX_CART_QUANTITY, type CartLine } from './cart.ts'
import type { CartRefusal } from './cart-messages.ts'

/** The most products in one cart: far above any customer's need, far below a load problem. */
export const MAX_CART_LINES = 100

/** A line with the price that its owner was last shown, null when unknown (R4). */
export interface StoredCartLine extends CartLine {
  seenPriceCents: number | null
}

/** A line after a change. */
export interface ChangedLine {
  name: string
  /** Pieces of the product in the cart now. */
  quantity: number
  /** Fewer than asked for, because there are no more. */
  isLimited: boolean
}

/** What a line may have: the stock, and the piece that is held for its owner (R100). */
const stockOfLine = sql<number>`p.stock + coalesce(held_pieces(c.hold_id), 0)`

const readLines = (kind: CartOwner['kind']) =>
  compileOnce<{ ownerId: string }>()((value) =>
    db
      .selectFrom('cartItems as c')
      .innerJoin('products as p', 'p.id', 'c.productId')
      .select(({ ref }) => [
        'p.id as productId',
        'p.name',
        'p.brand',
        'p.condition',
        shownPicture,
        centsOf(ref('p.price')).as('unitPriceCents'),
        'c.quantity',
        stockOfLine.as('stock'),
        'p.status',
        centsOf(ref('c.seenPrice')).as('seenPriceCents'),
      ])
      .where(`c.${ownerColumns[kind]}`, '=', value('ownerId'))
      .orderBy('c.createdAt')
      .orderBy('c.id'),
  )
const lineQueries = { guest: readLines('guest'), member: readLines('member') }

/** The lines of a cart, oldest first. An archived product is shown with its name only (R19). */
export async function readCart(owner: CartOwner): Promise<StoredCartLine[]> {
  const rows = await lineQueries[owner.kind]({ ownerId: getOwnerId(owner) })
  return rows.map(({ status, ...line }) =>
    status === 'active'
      ? { ...line, isAvailable: true }
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

const selectPieceCount = (kind: CartOwner['kind']) =>
  compileOnce<{ ownerId: string }>()((value) =>
    db
      .selectFrom('cartItems')
      .select(sql<number>`coalesce(sum(${sql.ref('quantity')}), 0)::integer`.as('pieces'))
      .where(ownerColumns[kind], '=', value('ownerId')),
  )
const pieceCounts = { guest: selectPieceCount('guest'), member: selectPieceCount('member') }

/** Pieces in the cart: the number on the badge. */
export async function countCart(owner: CartOwner): Promise<number> {
  const [row] = await pieceCounts[owner.kind]({ ownerId: getOwnerId(owner) })
  return row?.pieces ?? 0
}

/** Pieces of one product in the cart. */
export async function countPieces({ owner, productId }: { owner: CartOwner; productId: string }) {
  const line = await db
    .selectFrom('cartItems')
    .select('quantity')
    .where(isOwnedBy(owner))
    .where('productId', '=', productId)
    .executeTakeFirst()
  return line?.quantity ?? 0
}

interface Addition {
  ownerId: string
  productId: string
  wanted: number
}

const additionTo = (kind: CartOwner['kind']) =>
  compileOnce<Addition>()((value) =>
    db
      .with('product', (cte) =>
        cte
          .selectFrom('products')
          .select([
            'id',
            'name',
            'price',
            sql<number>`least(stock, ${sql.lit(MAX_CART_QUANTITY)})`.as('most'),
          ])
          .where('id', '=', value('productId'))
          .where('status', '=', 'active'),
      )
      .with('cart', (cte) =>
        cte
          .selectFrom('cartItems')
          .select([
            sql<number>`(count(*) filter (where product_id <> ${value('productId')}))::integer`.as('lines'),
            sql<number>`coalesce(sum(quantity) filter (where product_id = ${value('productId')}), 0)::integer`.as(
              'held',
            ),
          ])
          .where(ownerColumns[kind], '=', value('ownerId')),
      )
      .with('added', (cte) =>
        cte
          .insertInto('cartItems')
          .columns([ownerColumns[kind], 'productId', 'quantity', 'seenPrice'])
          .expression(
            cte
              .selectFrom(['product', 'cart'])
              .select([
                sql<string>`${value('ownerId')}::uuid`.as('owner'),
                'product.id',
                sql<number>`least(product.most, ${value('wanted')}::integer)`.as('quantity'),
                'product.price',
              ])
              .where('product.most', '>', sql.lit(0))
              .where('cart.lines', '<', sql.lit(MAX_CART_LINES)),
          )
          .onConflict((at) =>
            at
              .columns([ownerColumns[kind], 'productId'])
              .doUpdateSet({
                quantity: sql`least((select most from product), cart_items.quantity + ${value('wanted')}::integer)`,
                seenPrice: ({ ref }) => ref('excluded.seenPrice'),
                updatedAt: sql`now()`,
              })
              .where(sql<boolean>`cart_items.quantity < (select most from product)`),
          )
          .returning('quantity'),
      )
      .selectFrom('product')
      .innerJoin('cart', (join) => join.onTrue())
      .leftJoin('added', (join) => join.onTrue())
      .select(['product.name', 'product.most', 'cart.lines', 'cart.held', 'added.quantity']),
  )
const additions = { guest: additionTo('guest'), member: additionTo('member') }

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
  const wanted = clampQuantity(input.quantity, MAX_CART_QUANTITY)
  const [product] = await additions[owner.kind]({ ownerId: getOwnerId(owner), productId, wanted })
  if (!product) return refuse({ reason: 'unknown-product' })
  const { name, most: limit, lines, held, quantity } = product
  if (limit === 0) return refuse({ reason: 'sold-out', name })
  if (lines >= MAX_CART_LINES) return refuse({ reason: 'line-limit', limit: MAX_CART_LINES })
  if (quantity === null) return refuse({ reason: 'stock-limit', limit, name })
  return succeed({ name, quantity, isLimited: held + wanted > limit })
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
  const product = await db
    .with('product', (cte) =>
      cte
        .selectFrom('products as p')
        .leftJoin('cartItems as c', (join) =>
          join.onRef('c.productId', '=', 'p.id').on(`c.${ownerColumns[owner.kind]}`, '=', getOwnerId(owner)),
        )
        .select(['p.id', 'p.name', stockOfLine.as('stock')])
        .where('p.id', '=', productId)
        .where('p.status', '=', 'active'),
    )
    .with('changed', (cte) =>
      cte
        .updateTable('cartItems')
        .from('product')
        .set(({ ref }) => ({
          quantity: sql<number>`least(${ref('product.stock')}, ${wanted}::integer)`,
          updatedAt: sql<Date>`now()`,
        }))
        .where(isOwnedBy(owner))
        .whereRef('productId', '=', 'product.id')
        .where('product.stock', '>', 0)
        .returning('quantity'),
    )
    .selectFrom('product')
    .leftJoin('changed', (join) => join.onTrue())
    .select(['product.name', 'changed.quantity'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('cartItems').select('id').where(isOwnedBy(owner)).where('productId', '=', productId),
      ).as('isInCart'),
    )
    .executeTakeFirst()
  if (!product) return refuse({ reason: 'unknown-product' })
  const { name, isInCart, quantity } = product
  if (!isInCart) return refuse({ reason: 'not-in-cart', name })
  if (quantity === null) return refuse({ reason: 'sold-out', name })
  return succeed({ name, quantity, isLimited: quantity < wanted })
}

/** Takes a product out of the cart. @returns whether it was there. */
export async function removeFromCart(line: { owner: CartOwner; productId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cartItems')
    .where(isOwnedBy(line.owner))
    .where('productId', '=', line.productId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Empties the cart. @returns how many lines went. */
export async function clearCart(owner: CartOwner): Promise<number> {
  // Locked in product order, as everywhere, so that it cannot deadlock with an order of the same cart.
  const { numDeletedRows } = await db
    .with('doomed', (cte) =>
      cte.selectFrom('cartItems').select('id').where(isOwnedBy(owner)).orderBy('productId').forUpdate(),
    )
    .deleteFrom('cartItems')
    .using('doomed')
    .whereRef('cartItems.id', '=', 'doomed.id')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
