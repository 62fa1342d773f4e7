import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { addToCart, readCart } from '#cart/cart.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { createBarrier } from './barrier.ts'
import { guestWith } from './customers.ts'

const clicks = 40
type Add = (input: { owner: CartOwner; productId: string; quantity: number }) => Promise<unknown>

/** Add to Cart is pressed 40 times at once, on two pages (R17). */
async function expectEveryClickCounted(add: Add, stock: number): Promise<void> {
  const { id: productId } = await buildProduct({ stock })
  const owner = await guestWith([productId, 1])
  expect(await readCart(owner), 'one is in the cart').toMatchObject([{ quantity: 1, stock }])
  await Promise.all(Array.from({ length: clicks }, () => add({ owner, productId, quantity: 1 })))
  const held = (await readCart(owner)).map((line) => line.quantity)
  expect(held, 'every click counts, up to the stock').toEqual([Math.min(stock, clicks + 1)])
}

describe('many clicks on Add to Cart at once', () => {
  it('all count while there is stock', async () => {
    await expectEveryClickCounted(addToCart, clicks * 2)
  })

  it('end at the stock', async () => {
    await expectEveryClickCounted(addToCart, clicks / 2)
  })

  it('would get lost, or pass the stock, by reading first and writing later: the check sees it', async () => {
    const readThenWrite = (hasLimit: boolean): Add => {
      const allHaveRead = createBarrier(clicks)
      return async ({ owner, productId, quantity }) => {
        const [line] = await readCart(owner)
        await allHaveRead()
        const sum = line!.quantity + quantity + (hasLimit ? 0 : clicks)
        await db.updateTable('cartItems').set({ quantity: sum }).where('productId', '=', productId).execute()
      }
    }
    await expect(expectEveryClickCounted(readThenWrite(true), clicks * 2)).rejects.toThrow(
      'every click counts',
    )
    await expect(expectEveryClickCounted(readThenWrite(false), clicks / 2)).rejects.toThrow('up to the stock')
  })
})
