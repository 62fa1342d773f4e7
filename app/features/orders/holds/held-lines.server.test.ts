import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildHold, endOf } from '../../../../tests/support/build-holds.ts'
import { buildOrder, stockOf } from '../../../../tests/support/build-orders.ts'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { transact } from '../../../db/client.server.ts'
import { stopJobs } from '../../../platform/jobs.server.ts'
import {
  buyHeldPieces,
  noteOrderOfHolds,
  readHeldLines,
  takePiecesOfOrder,
  withHeldPieces,
} from './held-lines.server.ts'

const now = new Date()
beforeEach(async () => {
  await sql`delete from holds`
  await sql`truncate orders cascade`
})
afterAll(stopJobs)

const lineOf = (holdId: string | null) => ({ lineId: randomUUID(), holdId })

describe('the lines of a cart with a held piece (R100)', () => {
  it('are those whose hold is open at that time', async () => {
    const { id: productId } = await buildProduct({ stock: 3 })
    const [open, ended] = [await buildHold({ productId }), await buildHold({ productId })]
    await sql`update holds set ended_at = now(), ended_as = 'released' where id = ${ended.holdId}`
    const lines = [lineOf(open.holdId), lineOf(ended.holdId), lineOf(randomUUID()), lineOf(null)]
    const [first] = lines
    const read = (at: Date) => transact((tx) => readHeldLines(tx, lines, at))
    expect(await read(now)).toEqual([first])
    expect(await read(new Date(open.until.getTime() - 1))).toEqual([first])
    expect(await read(open.until)).toEqual([])
  })

  it('have one piece more than the stock says, and the others have not', () => {
    const lines = [
      { lineId: 'held', stock: 0 },
      { lineId: 'other', stock: 2 },
    ]
    expect(withHeldPieces(lines, [{ lineId: 'held', holdId: 'x' }])).toEqual([
      { lineId: 'held', stock: 1 },
      { lineId: 'other', stock: 2 },
    ])
    expect(withHeldPieces(lines, [])).toEqual(lines)
  })

  it('give their piece back to the stock for the order that takes it, each once', async () => {
    const { id: productId } = await buildProduct({ stock: 2 })
    const holds = [await buildHold({ productId }), await buildHold({ productId })]
    const holdIds = holds.map(({ holdId }) => holdId)
    await transact((tx) => buyHeldPieces(tx, { holdIds, now }))
    expect(await stockOf(productId), 'two of one product').toBe(2)
    await transact((tx) => buyHeldPieces(tx, { holdIds, now }))
    expect(await stockOf(productId)).toBe(2)
    expect(await Promise.all(holdIds.map(endOf))).toEqual(['bought', 'bought'])
  })
})

describe('an order that is confirmed later', () => {
  /** An order of a piece and another product, which has taken nothing; the piece is on hold for it. */
  async function waitingOrder({ otherStock }: { otherStock: number }) {
    const [held, other] = [await buildProduct({ stock: 1 }), await buildProduct({ stock: otherStock })]
    const order = await buildOrder({
      status: 'unconfirmed',
      pieces: [
        [held, 1],
        [other, 1],
      ],
    })
    const { holdId } = await buildHold({ productId: held.id })
    await transact((tx) => noteOrderOfHolds(tx, { holdIds: [holdId], orderId: order.id }))
    const take = () => transact((tx) => takePiecesOfOrder(tx, { orderId: order.id, now }))
    const stocks = async () => [await stockOf(held.id), await stockOf(other.id)]
    return { holdId, take, stocks, otherName: other.name, heldName: held.name }
  }

  it('takes what is held for it with the rest', async () => {
    const { holdId, take, stocks } = await waitingOrder({ otherStock: 3 })
    expect(await take()).toEqual([])
    expect(await stocks()).toEqual([0, 2])
    expect(await endOf(holdId)).toBe('bought')
  })

  it('leaves the hold as it is when something else is missing', async () => {
    const { holdId, take, stocks, otherName } = await waitingOrder({ otherStock: 0 })
    expect(await take()).toEqual([{ name: otherName }])
    expect(await stocks()).toEqual([0, 0])
    expect(await endOf(holdId)).toBeNull()
  })

  it('finds nothing of a hold that ended meanwhile and whose piece was sold', async () => {
    const { holdId, take, stocks, heldName } = await waitingOrder({ otherStock: 1 })
    await sql`update holds set ended_at = now(), ended_as = 'expired' where id = ${holdId}`
    expect(await take()).toEqual([{ name: heldName }])
    expect(await stocks()).toEqual([0, 1])
    expect(await endOf(holdId)).toBe('expired')
  })
})
