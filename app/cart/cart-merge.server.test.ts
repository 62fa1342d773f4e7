import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBarrier } from '#tests/faults/barrier.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { mergeGuestCart } from './cart-merge.server.ts'
import { addToCart, readCart } from './cart.server.ts'

async function buildCarts({ stock = 10, guest = 0, member = 0 }) {
  const [product, user, sessionId] = [await buildProduct({ stock }), await buildPerson(), randomUUID()]
  const put = (owner: { sessionId: string } | { userId: string }, quantity: number) =>
    db
      .insertInto('cartItems')
      .values({ ...owner, quantity, productId: product.id, seenPrice: '40.00' })
      .execute()
  if (guest > 0) await put({ sessionId }, guest)
  if (member > 0) await put({ userId: user.id }, member)
  const read = async () => ({
    guest: (await readCart({ kind: 'guest', sessionId })).map((entry) => entry.quantity),
    member: (await readCart({ kind: 'member', userId: user.id })).map((entry) => entry.quantity),
  })
  return { product, sessionId, userId: user.id, read }
}

describe('merging a guest cart', () => {
  it.each([
    [{ guest: 2 }, [2]],
    [{ guest: 2, member: 3 }, [5]],
    [{ member: 3 }, [3]],
    [{ guest: 7, member: 6, stock: 10 }, [10]],
    [{ guest: 12, stock: 10 }, [10]],
    [{ guest: 1, stock: 0 }, [1]],
    [{ guest: 1, member: 1, stock: 0 }, [1]],
  ])('%o leaves the member with %o and the guest with nothing', async (carts, expected) => {
    const { sessionId, userId, read } = await buildCarts(carts)
    await mergeGuestCart({ sessionId, userId })
    expect(await read()).toEqual({ guest: [], member: expected })
  })

  it('happens once, also when two sign-ins meet', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { sessionId, userId, read } = await buildCarts({ guest: 2, member: 1, stock: 50 })
      await Promise.all(Array.from({ length: 4 }, () => mergeGuestCart({ sessionId, userId })))
      expect(await read()).toEqual({ guest: [], member: [3] })
    }
  })

  it('would be seen to happen twice if the lines were read first and moved later', async () => {
    const { sessionId, userId, read } = await buildCarts({ guest: 2, member: 1, stock: 50 })
    const bothHaveRead = createBarrier(2)
    const mergeInSteps = async () => {
      const lines = await readCart({ kind: 'guest', sessionId })
      await bothHaveRead()
      for (const line of lines) await addToCart({ owner: { kind: 'member', userId }, ...line })
      await sql`delete from cart_items where session_id = ${sessionId}`
    }
    await Promise.all([mergeInSteps(), mergeInSteps()])
    expect((await read()).member).toEqual([5])
  })

  it("leaves other people's carts alone", async () => {
    const [mine, theirs] = [await buildCarts({ guest: 1 }), await buildCarts({ guest: 1, member: 1 })]
    await mergeGuestCart(mine)
    expect(await theirs.read()).toEqual({ guest: [1], member: [1] })
  })
})
