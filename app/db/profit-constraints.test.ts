import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { buildNewLot, buildPricedProduct, importLotNow } from '../../tests/support/build-lots.ts'
import { buildPerson } from '../../tests/support/build-people.ts'
import { sql } from '../../tests/support/sql.ts'
import { stopJobs } from '../platform/jobs.server.ts'

afterAll(stopJobs)
const { id: userId } = await buildPerson()
const lot = buildNewLot()
await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
const fails = async (write: Promise<unknown>, code: string) =>
  await expect(write).rejects.toMatchObject({ code })

/** What no code, however wrong, can write (R96). Each is refused for one reason: the row before it is accepted. */
describe('the database refuses of write-offs', () => {
  const at = '2026-11-20 15:00Z'
  const right = {
    product_id: randomUUID(),
    product_name: 'Chair',
    pieces: 1,
    reason: 'lost',
    recorded_at: at,
  }
  const insert = (values: Record<string, string | number | null> = {}) =>
    sql`insert into write_offs ${sql({ id: randomUUID(), ...right, ...values })}`

  it('no pieces, reasons that there are not, and costs below nothing', async () => {
    await insert({ unit_cost: '0' })
    await fails(insert({ pieces: 0 }), '23514')
    await fails(insert({ pieces: -1 }), '23514')
    await fails(insert({ reason: 'sold' }), '23514')
    await fails(insert({ unit_cost: '-0.01' }), '23514')
  })

  it('notes that say nothing or too much', async () => {
    await insert({ note: 'x'.repeat(200) })
    for (const note of ['', ' ', ' Broken', 'x'.repeat(201)]) await fails(insert({ note }), '23514')
  })

  it('what was put back before it was written off, and who did it without when', async () => {
    await insert({ put_back_at: at, put_back_by: userId })
    await fails(insert({ put_back_at: '2026-11-20 14:59Z' }), '23514')
    await fails(insert({ put_back_by: userId }), '23514')
  })

  it('the same one twice', async () => {
    const id = randomUUID()
    await insert({ id })
    await fails(insert({ id }), '23505')
  })
})

describe('the database refuses of credits', () => {
  const right = { lot_id: lot.id, credited_on: '2026-11-20', recorded_at: '2026-11-20 15:00Z' }
  const insert = (values: Record<string, string | null>) =>
    sql`insert into lot_credits ${sql({ id: randomUUID(), amount: '25', ...right, ...values })}`

  it('nothing, and less than nothing that takes nothing back', async () => {
    await insert({})
    await fails(insert({ amount: '0' }), '23514')
    await fails(insert({ amount: '-25' }), '23514')
  })

  it('the second entry that takes one back, and one that takes it back by giving more', async () => {
    const id = randomUUID()
    await insert({ id })
    await fails(insert({ reverses: id }), '23514')
    await insert({ reverses: id, amount: '-25' })
    await fails(insert({ reverses: id, amount: '-25' }), '23505')
    await fails(insert({ reverses: randomUUID(), amount: '-25' }), '23503')
  })

  it('a lot that there is not; they go with their lot', async () => {
    await fails(insert({ lot_id: randomUUID() }), '23503')
    const other = buildNewLot({ name: 'Pallet 8' })
    await importLotNow(other, [buildPricedProduct(3), buildPricedProduct(4)])
    const id = randomUUID()
    await insert({ id, lot_id: other.id })
    await insert({ lot_id: other.id, reverses: id, amount: '-25' })
    await sql`delete from imports where lot_id = ${other.id}`
    await sql`delete from lots where id = ${other.id}`
    expect(await sql`select from lot_credits where lot_id = ${other.id}`).toHaveLength(0)
  })
})
