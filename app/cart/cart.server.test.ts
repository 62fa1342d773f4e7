import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newGuest, newMember } from '#tests/faults/customers.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import type { CartOwner } from './cart-owner.ts'
import {
  addToCart,
  clearCart,
  countCart,
  countPieces,
  MAX_CART_LINES,
  readCart,
  removeFromCart,
  updateCartLine,
} from './cart.server.ts'
import { forgetOldGuestCarts } from './guest-carts.server.ts'
import { putHeldPiece } from './owned-lines.server.ts'
import { markPricesSeen } from './seen-prices.server.ts'

const quantities = async (owner: CartOwner) => (await readCart(owner)).map((line) => line.quantity)

describe.each([
  ['a guest', async () => newGuest()],
  ['a member', newMember],
])('the cart of %s', (_, newOwner) => {
  it('starts empty', async () => {
    const owner = await newOwner()
    expect(await readCart(owner)).toEqual([])
    expect(await countCart(owner)).toBe(0)
  })

  it('keeps lines in the order they were added, with the product as it is now', async () => {
    const owner = await newOwner()
    const sofa = await buildProduct({
      name: 'Zebra sofa',
      stock: 5,
      brand: 'Harlow',
      images: ['http://x/no.jpg', '/media/sofa.webp'],
    })
    const lamp = await buildProduct({ name: 'Amber lamp', stock: 2, priceCents: 1999 })
    await addToCart({ owner, productId: sofa.id, quantity: 3 })
    await addToCart({ owner, productId: lamp.id, quantity: 1 })
    expect(await readCart(owner)).toEqual([
      {
        productId: sofa.id,
        name: 'Zebra sofa',
        brand: 'Harlow',
        condition: 'Good',
        image: '/media/sofa.webp',
        unitPriceCents: 4000,
        quantity: 3,
        stock: 5,
        isAvailable: true,
        seenPriceCents: 4000,
      },
      expect.objectContaining({ productId: lamp.id, image: null, unitPriceCents: 1999, quantity: 1 }),
    ])
    expect(await countCart(owner)).toBe(4)
  })

  it('adds to a line that is there already', async () => {
    const owner = await newOwner()
    const { id: productId, name } = await buildProduct({ stock: 9 })
    await addToCart({ owner, productId, quantity: 2 })
    expect(await addToCart({ owner, productId, quantity: 3 })).toEqual({
      ok: true,
      value: { name, quantity: 5, isLimited: false },
    })
    expect(await quantities(owner)).toEqual([5])
  })

  it('changes, removes and clears its own lines only', async () => {
    const [owner, neighbour] = [await newOwner(), await newOwner()]
    const [a, b] = [await buildProduct({ stock: 9 }), await buildProduct({ stock: 9 })]
    for (const cart of [owner, neighbour]) {
      for (const product of [a, b]) await addToCart({ owner: cart, productId: product.id, quantity: 2 })
    }
    expect(await updateCartLine({ owner, productId: a.id, quantity: 7 })).toMatchObject({
      ok: true,
      value: { name: a.name, quantity: 7, isLimited: false },
    })
    expect(await quantities(owner)).toEqual([7, 2])
    expect(await removeFromCart({ owner, productId: a.id })).toBe(true)
    expect(await removeFromCart({ owner, productId: a.id })).toBe(false)
    expect(await quantities(owner)).toEqual([2])
    expect(await clearCart(owner)).toBe(1)
    expect(await quantities(owner)).toEqual([])
    expect(await quantities(neighbour)).toEqual([2, 2])
  })
})

describe('addToCart', () => {
  it('adds up to the stock and says so', async () => {
    const owner = newGuest()
    const { id: productId, name } = await buildProduct({ stock: 3 })
    await addToCart({ owner, productId, quantity: 2 })
    expect(await addToCart({ owner, productId, quantity: 2 })).toEqual({
      ok: true,
      value: { name, quantity: 3, isLimited: true },
    })
  })

  it('says so when the one piece that there is lies in the cart already', async () => {
    const [owner, { id, name }] = [newGuest(), await buildProduct({ stock: 1 })]
    expect(await countPieces({ owner, productId: id })).toBe(0)
    await addToCart({ owner, productId: id, quantity: 1 })
    expect(await addToCart({ owner, productId: id, quantity: 1 })).toMatchObject({
      ok: false,
      error: { reason: 'stock-limit', limit: 1, name },
    })
    expect(await countPieces({ owner, productId: id })).toBe(1)
    expect(await countPieces({ owner: newGuest(), productId: id })).toBe(0)
  })

  it('leaves a line alone that has more than there is left', async () => {
    const owner = newGuest()
    const { id: productId, name } = await buildProduct({ stock: 5 })
    await addToCart({ owner, productId, quantity: 5 })
    await sql`update products set stock = 2 where id = ${productId}`
    expect(await addToCart({ owner, productId, quantity: 1 })).toMatchObject({
      error: { reason: 'stock-limit', limit: 2, name },
    })
    expect(await quantities(owner)).toEqual([5])
  })

  it('refuses what is sold out, archived or unknown', async () => {
    const owner = newGuest()
    const soldOut = await buildProduct({ stock: 0, name: 'Oak desk' })
    const archived = await buildProduct({ stock: 4, status: 'archived' })
    expect(await addToCart({ owner, productId: soldOut.id, quantity: 1 })).toEqual({
      ok: false,
      error: { reason: 'sold-out', name: 'Oak desk' },
    })
    const unknown = { ok: false, error: { reason: 'unknown-product' } }
    expect(await addToCart({ owner, productId: archived.id, quantity: 1 })).toEqual(unknown)
    expect(await addToCart({ owner, productId: randomUUID(), quantity: 1 })).toEqual(unknown)
    expect(await quantities(owner)).toEqual([])
  })

  it('never holds more of a product than one line can', async () => {
    const owner = newGuest()
    const { id: productId } = await buildProduct({ stock: 2_000_000_000 })
    await addToCart({ owner, productId, quantity: 9999 })
    expect(await addToCart({ owner, productId, quantity: 9999 })).toMatchObject({
      error: { reason: 'stock-limit' },
    })
    expect(await quantities(owner)).toEqual([9999])
  })

  it(`stops at ${MAX_CART_LINES} different products, but still adds to those`, async () => {
    const owner = newGuest()
    await sql`
      with many as (
        insert into products (name, price, stock) select 'Mug ' || n, 5, 9 from generate_series(1, ${MAX_CART_LINES + 1}) n returning id
      ) select id from many`
    const mugs = await sql<{ id: string }[]>`select id from products where name like 'Mug %'`
    expect(mugs).toHaveLength(MAX_CART_LINES + 1)
    const [extra, first, ...rest] = mugs.map((mug) => mug.id)
    for (const productId of [first!, ...rest]) await addToCart({ owner, productId, quantity: 1 })
    expect(await countCart(owner)).toBe(MAX_CART_LINES)
    expect(await addToCart({ owner, productId: extra!, quantity: 1 })).toEqual({
      ok: false,
      error: { reason: 'line-limit', limit: MAX_CART_LINES },
    })
    expect(await addToCart({ owner, productId: first!, quantity: 1 })).toMatchObject({
      ok: true,
      value: { quantity: 2 },
    })
  })
})

describe('updateCartLine', () => {
  it('gives at most the stock and says so', async () => {
    const owner = newGuest()
    const { id: productId, name } = await buildProduct({ stock: 4 })
    await addToCart({ owner, productId, quantity: 1 })
    expect(await updateCartLine({ owner, productId, quantity: 6 })).toEqual({
      ok: true,
      value: { name, quantity: 4, isLimited: true },
    })
  })

  it('fixes a line whose stock went down', async () => {
    const owner = newGuest()
    const { id: productId } = await buildProduct({ stock: 5 })
    await addToCart({ owner, productId, quantity: 5 })
    await sql`update products set stock = 2 where id = ${productId}`
    expect(await updateCartLine({ owner, productId, quantity: 4 })).toMatchObject({
      value: { quantity: 2, isLimited: true },
    })
  })

  it('refuses what is sold out, archived, unknown or not in the cart', async () => {
    const owner = newGuest()
    const { id: productId, name } = await buildProduct({ stock: 5 })
    expect(await updateCartLine({ owner, productId, quantity: 1 })).toEqual({
      ok: false,
      error: { reason: 'not-in-cart', name },
    })
    await addToCart({ owner, productId, quantity: 5 })
    await sql`update products set stock = 0 where id = ${productId}`
    expect(await updateCartLine({ owner, productId, quantity: 1 })).toMatchObject({
      error: { reason: 'sold-out' },
    })
    await sql`update products set status = 'archived', stock = 5 where id = ${productId}`
    expect(await updateCartLine({ owner, productId, quantity: 1 })).toMatchObject({
      error: { reason: 'unknown-product' },
    })
    expect(await updateCartLine({ owner, productId: randomUUID(), quantity: 1 })).toMatchObject({
      error: { reason: 'unknown-product' },
    })
    expect(await quantities(owner)).toEqual([5])
  })
})

describe('readCart', () => {
  it('tells of an archived product only the name', async () => {
    const owner = newGuest()
    const { id: productId } = await buildProduct({
      name: 'Blue rug',
      brand: 'Loom',
      stock: 5,
      images: ['/media/rug.webp'],
    })
    await addToCart({ owner, productId, quantity: 2 })
    await sql`update products set status = 'archived' where id = ${productId}`
    const lines = await readCart(owner)
    expect(lines).toEqual([
      {
        productId,
        name: 'Blue rug',
        brand: null,
        condition: '',
        image: null,
        unitPriceCents: 0,
        quantity: 2,
        stock: 0,
        isAvailable: false,
        seenPriceCents: null,
      },
    ])
    await markPricesSeen({ owner, lines })
    expect(
      (await sql`select seen_price from cart_items where product_id = ${productId}`)[0]?.seen_price,
    ).toBe('40.00')
  })

  it('shows a line with less stock as it is', async () => {
    const owner = newGuest()
    const { id: productId } = await buildProduct({ stock: 5 })
    await addToCart({ owner, productId, quantity: 5 })
    await sql`update products set stock = 1 where id = ${productId}`
    expect(await readCart(owner)).toMatchObject([{ quantity: 5, stock: 1, isAvailable: true }])
  })
})

describe('markPricesSeen', () => {
  it('remembers what was shown, not what the price has become since', async () => {
    const owner = newGuest()
    const { id: productId } = await buildProduct({ stock: 5, priceCents: 1000 })
    await addToCart({ owner, productId, quantity: 1 })
    await sql`update products set price = 12 where id = ${productId}`
    const lines = await readCart(owner)
    expect(lines).toMatchObject([{ unitPriceCents: 1200, seenPriceCents: 1000 }])
    await sql`update products set price = 15 where id = ${productId}`
    await markPricesSeen({ owner, lines })
    expect(await readCart(owner)).toMatchObject([{ unitPriceCents: 1500, seenPriceCents: 1200 }])
  })

  it('leaves the carts of others alone', async () => {
    const [owner, neighbour] = [newGuest(), newGuest()]
    const { id: productId } = await buildProduct({ stock: 5, priceCents: 1000 })
    for (const cart of [owner, neighbour]) await addToCart({ owner: cart, productId, quantity: 1 })
    await sql`update products set price = 12 where id = ${productId}`
    await markPricesSeen({ owner, lines: await readCart(owner) })
    expect(await readCart(owner)).toMatchObject([{ seenPriceCents: 1200 }])
    expect(await readCart(neighbour)).toMatchObject([{ seenPriceCents: 1000 }])
  })

  it('writes a price that is shown for the first time', async () => {
    const owner = newGuest()
    const { id: productId } = await buildProduct({ stock: 5, priceCents: 1000 })
    await addToCart({ owner, productId, quantity: 1 })
    await sql`update cart_items set seen_price = null where product_id = ${productId}`
    await markPricesSeen({ owner, lines: await readCart(owner) })
    expect(await readCart(owner)).toMatchObject([{ seenPriceCents: 1000 }])
  })
})

/** Random changes of two carts, some at once, keep every line within 1 and the stock (R17). */
async function expectWithinStock(add: (...input: Parameters<typeof addToCart>) => Promise<unknown>) {
  const stock = 4
  const goods = await Promise.all([1, 2, 3].map(() => buildProduct({ stock })))
  const step = fc.record({
    verb: fc.constantFrom('add', 'update', 'remove'),
    cart: fc.nat(1),
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 9999 }),
    isAwaited: fc.boolean(),
  })
  const changes = { add, update: updateCartLine, remove: removeFromCart }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const carts = [newGuest(), newGuest()]
      const running: Promise<unknown>[] = []
      for (const { verb, cart, product, quantity, isAwaited } of steps) {
        running.push(changes[verb]({ owner: carts[cart]!, productId: goods[product]!.id, quantity }))
        if (isAwaited) await Promise.all(running)
      }
      await Promise.all(running)
      for (const cart of carts) {
        const held = await quantities(cart)
        expect(held.filter((quantity) => quantity < 1 || quantity > stock)).toEqual([])
        expect(await countCart(cart)).toBe(held.reduce((a, b) => a + b, 0))
      }
    }),
    { numRuns: faultSize({ usual: 25, full: 60 }) },
  )
}

describe('two carts with the same products', () => {
  it('hold 1 to stock pieces a line, whatever is done to them at once', async () => {
    await expectWithinStock(addToCart)
  })

  it('would pass the stock if adding did not look at it: the check sees it', async () => {
    await expect(
      expectWithinStock(async ({ owner, productId, quantity }) => {
        const { sessionId } = owner as CartOwner & { kind: 'guest' }
        await sql`insert into cart_items (session_id, product_id, quantity) values (${sessionId}, ${productId}, ${quantity})
          on conflict (session_id, product_id) do update set quantity = least(9999, cart_items.quantity + excluded.quantity)`
      }),
    ).rejects.toThrow('Property failed')
  })
})

const put = (owner: CartOwner, productId: string, holdId: string) =>
  transact((tx) => putHeldPiece(tx, { owner, productId, holdId }))

describe('a piece that is held for the owner of a cart (R100)', () => {
  it('is put into it once, at the price of now, for a guest and a member', async () => {
    for (const owner of [newGuest(), await newMember()]) {
      const { id } = await buildProduct({ priceCents: 4000, stock: 1 })
      const { holdId } = await buildHold({ productId: id })
      await sql`update products set price = 35 where id = ${id}`
      await put(owner, id, holdId)
      await put(owner, id, holdId)
      expect(await readCart(owner)).toMatchObject([
        { productId: id, quantity: 1, stock: 1, unitPriceCents: 3500, seenPriceCents: 3500 },
      ])
      expect(await countCart(owner)).toBe(1)
    }
  })

  it('joins what is there of the same product, and leaves with its hold', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const { holdId } = await buildHold({ productId: id })
    const owner = newGuest()
    await addToCart({ owner, productId: id, quantity: 2 })
    await put(owner, id, holdId)
    expect(await readCart(owner)).toMatchObject([{ quantity: 2, stock: 3 }])
    await sql`update holds set ended_at = now(), ended_as = 'released' where id = ${holdId}`
    expect(await readCart(owner), 'without the piece that went back').toMatchObject([{ stock: 2 }])
  })

  it('is nobody else’s: another cart has what is in stock', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const other = newGuest()
    await addToCart({ owner: other, productId: id, quantity: 1 })
    const { holdId } = await buildHold({ productId: id })
    await put(newGuest(), id, holdId)
    expect(await readCart(other)).toMatchObject([{ stock: 0 }])
  })
})

it('removes the lines of guests that were left for 30 days, and no others', async () => {
  const { id: productId } = await buildProduct()
  const { userId } = await newMember()
  const [old, fresh] = [randomUUID(), randomUUID()]
  const insert = (owner: 'session_id' | 'user_id', id: string, days: number) => sql`
    insert into cart_items (${sql(owner)}, product_id, updated_at)
    values (${id}, ${productId}, now() - make_interval(days => ${days}))`
  await insert('session_id', old, 31)
  await insert('session_id', fresh, 29)
  await insert('user_id', userId, 400)
  expect(await forgetOldGuestCarts()).toBe(1)
  const left = await sql`select session_id, user_id from cart_items where product_id = ${productId}`
  expect(left).toHaveLength(2)
  expect(left).toEqual(
    expect.arrayContaining([
      { session_id: fresh, user_id: null },
      { session_id: null, user_id: userId },
    ]),
  )
  expect(await forgetOldGuestCarts()).toBe(0)
})
