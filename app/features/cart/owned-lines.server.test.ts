import { describe, expect, it } from 'vitest'
import { newGuest, newMember } from '../../../tests/faults/customers.ts'
import { buildHold } from '../../../tests/support/build-holds.ts'
import { buildProduct } from '../../../tests/support/build-rows.ts'
import { sql } from '../../../tests/support/sql.ts'
import { transact } from '../../db/client.server.ts'
import type { CartOwner } from './cart-owner.ts'
import { addToCart, countCart, readCart } from './cart.server.ts'
import { putHeldPiece } from './owned-lines.server.ts'

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
