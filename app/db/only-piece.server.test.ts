import { expect, it } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { db } from './client.server.ts'
import { isOnlyPiece } from './only-piece.server.ts'

type Piece = Awaited<ReturnType<typeof buildProduct>>
const isOnly = async ({ id }: Piece) =>
  (await db.selectFrom('products as p').select(isOnlyPiece).where('p.id', '=', id).executeTakeFirstOrThrow())
    .isOnlyPiece
it('a piece is one of one until another one was there, however it comes and goes (R144)', async () => {
  const piece = await buildProduct()
  expect(await isOnly(piece)).toBe(true)
  await sql`update products set stock = 0 where id = ${piece.id}`
  const order = await buildOrder({ pieces: [[piece, 1]] })
  expect(await isOnly(piece), 'ordered').toBe(true)
  await sql`update orders set status = 'cancelled', stock_returned_at = now() where id = ${order.id}`
  await sql`update products set stock = 1 where id = ${piece.id}`
  expect(await isOnly(piece), 'put back').toBe(true)
  await buildOrder({ pieces: [[piece, 1]] })
  expect(await isOnly(piece), 'one sold, one left').toBe(false)
})

it('several alike are not one of one, nor the last of them', async () => {
  const two = await buildProduct({ stock: 2 })
  expect(await isOnly(two)).toBe(false)
  const counted = await buildProduct()
  await sql`insert into product_changes (batch_id, product_id, kind, before, after)
    values (gen_random_uuid(), ${counted.id}, 'stocked', '{"stock": 2}', '{"stock": 1}')`
  expect(await isOnly(counted), 'the history knows of two').toBe(false)
})
