import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildHold } from '../../../../tests/support/build-holds.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '../../../../tests/support/build-lots.ts'
import { buildOrder } from '../../../../tests/support/build-orders.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { formatDollars } from '../../../shared/money.ts'
import { putBack, writeOff } from '../../catalogue/admin/write-offs/write-offs.server.ts'
import { describeFate, type LotPiece } from './lot-piece.ts'
import { listLotPieces, PIECES_SHOWN } from './lot-pieces.server.ts'
import { findLot } from './lot-report.server.ts'

const act = { userId: null, now: new Date('2026-11-20T15:00:00Z') }

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
})

async function buildLot(stocks: readonly number[]) {
  const lot = buildNewLot({ rowCount: stocks.length })
  await importLotNow(
    lot,
    stocks.map((stock, at) => buildPricedProduct(at + 1, { stock })),
  )
  const products = await sql<{ id: string; name: string }[]>`
    select id, name from products where lot_id = ${lot.id} order by name`
  const at = (place: number) => products[place] ?? { id: '', name: '' }
  return { lotId: lot.id, at }
}

const tell = (piece: LotPiece) =>
  `${piece.name}: ${piece.pieces}, ${describeFate(piece, formatDollars)}${piece.orderNumber ? ' by order' : ''}`
const tellAll = async (lotId: string) => (await listLotPieces(lotId, 1)).pieces.map(tell)

describe('what became of the pieces of a lot (R96)', () => {
  it('is in stock, ordered, sold, written off, archived, or gone', async () => {
    const { lotId, at } = await buildLot([3, 2, 1, 1])
    await buildOrder({ pieces: [[at(0), 2]] })
    await buildOrder({ pieces: [[at(1), 1]], status: 'completed' })
    await buildOrder({ pieces: [[at(1), 1]], status: 'cancelled' })
    const form = { key: randomUUID(), pieces: 1, reason: 'donated' as const, note: null }
    await writeOff({ productId: at(0).id, form, ...act })
    await sql`update products set status = 'archived' where id = ${at(2).id}`
    await sql`update products set stock = 0 where id = ${at(3).id}`
    expect(await tellAll(lotId)).toEqual([
      'Stool 1: 1, Written off: donated',
      'Stool 1: 2, In stock',
      'Stool 1: 2, Ordered at $40.00 by order',
      'Stool 2: 2, In stock',
      'Stool 2: 1, Sold at $40.00 by order',
      'Stool 3: 1, Archived',
      'Stool 4: 0, None left: the stock was corrected',
    ])
    await putBack({ id: form.key, ...act })
    expect((await tellAll(lotId)).slice(0, 2)).toEqual([
      'Stool 1: 3, In stock',
      'Stool 1: 2, Ordered at $40.00 by order',
    ])
  })

  it('is in stock while it is held: it is not sold yet (R99)', async () => {
    const { lotId, at } = await buildLot([1])
    await buildHold({ productId: at(0).id })
    expect(await sql`select stock from products`).toEqual([{ stock: 0 }])
    expect(await tellAll(lotId)).toEqual(['Stool 1: 1, In stock'])
    expect(await findLot(lotId)).toMatchObject({ lot: { stock: 1, sold: 0 } })
  })

  it('is not an order that has taken nothing yet', async () => {
    const { lotId, at } = await buildLot([1, 1])
    await buildOrder({ pieces: [[at(0), 1]], status: 'unconfirmed' })
    expect(await tellAll(lotId)).toEqual(['Stool 1: 1, In stock', 'Stool 2: 1, In stock'])
  })

  it('comes in pages, without leaving out or repeating anything', async () => {
    const { lotId } = await buildLot(Array.from({ length: PIECES_SHOWN + 7 }, () => 1))
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => listLotPieces(lotId, page)))
    const ids = [...(first?.pieces ?? []), ...(second?.pieces ?? [])].map(({ productId }) => productId)
    expect([first?.count, second?.pieces.length, third?.pieces.length]).toEqual([PIECES_SHOWN + 7, 7, 0])
    expect(new Set(ids).size).toBe(PIECES_SHOWN + 7)
  })
})
