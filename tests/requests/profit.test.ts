import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { formOf, requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const manager = await buildSignedIn({ role: 'manager' })
const products = requestsOf(shop, manager, '/admin/products')
const lots = requestsOf(shop, manager, '/admin/lots')
const post = (path: string) => shop.request(path, formOf(manager))
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
})

describe('writing pieces off (R96)', () => {
  const fields = { pieces: '2', reason: 'donated', note: 'Food bank' }

  it('is a form of its own, whose page lists what was written off and puts it back', async () => {
    const { id } = await buildProduct({ stock: 3, costCents: 1250 })
    for (const page of [`/${id}`, `/${id}/sheet`])
      await expectPage(products.look(page), [`/admin/products/${id}/write-off`])
    const key = randomUUID()
    for (let at = 0; at < 2; at++) {
      const answer = await products.send(`/${id}/write-off`, { ...fields, key })
      expect(answer.status).toBe(303)
      expect(placeOf(answer)).toBe(`/admin/products/${id}/write-off?notice=written-off`)
    }
    expect(await stockOf(id)).toBe(1)
    const told = ['Food bank', 'Donated', '$25.00', 'Put back', 'The stock is lower']
    await expectPage(products.look(`/${id}/write-off?notice=written-off`), told)
    const back = await products.send(`/${id}/write-off`, { do: 'put-back', id: key })
    expect(placeOf(back)).toBe(`/admin/products/${id}/write-off?notice=put-back`)
    expect(await stockOf(id)).toBe(3)
  })

  it.each([
    [{ pieces: '' }, 400, 'Enter how many pieces'],
    [{ pieces: '4' }, 409, 'only 3 pieces in stock'],
  ])('is refused with %j, changes nothing, and keeps what was typed', async (change, status, text) => {
    const { id } = await buildProduct({ stock: 3 })
    const typed = { ...fields, key: randomUUID(), note: 'For the shelter', ...change }
    await expectPage(products.send(`/${id}/write-off`, typed), [text, `value="${typed.note}"`], status)
    expect(await stockOf(id)).toBe(3)
    expect(await sql`select from write_offs`).toHaveLength(0)
  })

  it('is not there for a product that is not', async () => {
    const fieldsOfForm = { ...fields, key: randomUUID() }
    for (const id of [randomUUID(), 'x']) {
      expect((await products.look(`/${id}/write-off`)).status).toBe(404)
      expect((await products.send(`/${id}/write-off`, fieldsOfForm)).status).toBe(404)
    }
    const { id } = await buildProduct({ stock: 1 })
    for (const [row, status] of [
      [randomUUID(), 404],
      ['x', 400],
    ] as const)
      expect((await products.send(`/${id}/write-off`, { do: 'put-back', id: row })).status).toBe(status)
  })

  it('is put back by the address of the release before, which leads to its command', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const answer = await post(`/admin/write-offs/${id}/reversal`)
    expect([answer.status, placeOf(answer)]).toEqual([
      307,
      `/admin/products/${id}/write-off?do=put-back&id=${id}`,
    ])
    expect((await post(placeOf(answer) ?? '')).status, 'no write-off has the id of a product').toBe(404)
  })
})

async function buildLot(name = 'Pallet 7') {
  const lot = buildNewLot({ name, lotCostCents: 10_000 })
  await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
  return lot.id
}

describe('the credits of a lot (R96)', () => {
  const fields = { amount: '25', credited_on: '2026-11-18', note: 'Two boxes were missing' }

  it('are recorded, listed, and taken back by the opposite entry', async () => {
    const id = await buildLot()
    const key = randomUUID()
    const answer = await lots.send(`/${id}/credits`, { ...fields, key })
    expect(placeOf(answer)).toBe(`/admin/lots/${id}/credits?notice=credited`)
    const told = ['Two boxes were missing', '$25.00', 'November 18, 2026', 'Take back']
    await expectPage(lots.look(`/${id}/credits`), told)
    await expectPage(lots.look(`/${id}`), ['$75.00'])
    const back = await lots.send(`/${id}/credits`, { do: 'take-back', id: key })
    expect(placeOf(back)).toBe(`/admin/lots/${id}/credits?notice=taken-back`)
    await expectPage(lots.look(`/${id}/credits`), ['-$25.00'])
    expect(await sql`select sum(amount)::text from lot_credits`).toEqual([{ sum: '0.00' }])
  })

  it.each([
    [{ amount: '0' }, 400, 'greater than $0'],
    [{ amount: '100.01' }, 409, 'at most $100.00'],
    [{ credited_on: '2999-01-01' }, 409, 'in the future'],
  ])('are refused with %j, and what was typed stays', async (change, status, text) => {
    const id = await buildLot()
    const sent = lots.send(`/${id}/credits`, { ...fields, key: randomUUID(), ...change })
    await expectPage(sent, [text, 'value="Two boxes were missing"'], status)
    expect(await sql`select from lot_credits`).toHaveLength(0)
  })

  it('and its cost are corrected, told on its page, and kept as typed when that is refused (R145)', async () => {
    const id = await buildLot()
    const typed = { seen: '10000 0 0', lot_cost: '100', freight: '15', premium: '', note: 'Freight bill' }
    await expectPage(lots.look(`/${id}/cost`), ['value="10000 0 0"', 'value="100.00"'])
    const wrong = lots.send(`/${id}/cost`, { ...typed, key: randomUUID(), seen: '9000 0 0' })
    const kept = ['value="Freight bill"', 'value="9000 0 0"']
    await expectPage(wrong, ['Somebody else corrected it meanwhile', ...kept], 409)
    await expectPage(lots.send(`/${id}/cost`, { ...typed, key: randomUUID(), note: '' }), ['Say why'], 400)
    const answer = await lots.send(`/${id}/cost`, { ...typed, key: randomUUID() })
    expect(placeOf(answer)).toBe(`/admin/lots/${id}?notice=recosted`)
    await expectPage(lots.look(`/${id}?notice=recosted`), [
      'Cost corrected',
      '$0.00 → $15.00',
      'Freight bill',
    ])
    expect((await lots.look(`/${randomUUID()}/cost`)).status).toBe(404)
  })

  it('are not there for a lot that is not', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect((await lots.look(`/${id}/credits`)).status).toBe(404)
      expect((await lots.send(`/${id}/credits`, { ...fields, key: randomUUID() })).status).toBe(404)
    }
    const takeBack = lots.send(`/${await buildLot()}/credits`, { do: 'take-back', id: randomUUID() })
    await expectPage(takeBack, ['There is no such credit.'], 404)
  })
})

describe('the pages of lots', () => {
  it('tell of every piece what became of it, with its order, page by page', async () => {
    const lot = buildNewLot({ name: 'Big pallet', rowCount: 60 })
    await importLotNow(
      lot,
      Array.from({ length: 60 }, (_, at) => buildPricedProduct(at + 1)),
    )
    const page = await expectPage(lots.look(`/${lot.id}`), ['What became of its pieces'])
    expect(page.match(/In stock/g)).toHaveLength(50)
    const second = await expectPage(lots.look(`/${lot.id}?page=2`), [])
    expect(second.match(/In stock/g)).toHaveLength(10)
  })

  it('show how the money adds up to the ledger', async () => {
    await buildLot()
    const said = ['How it adds up', 'Goods without a lot', 'All payments less refunds']
    await expectPage(lots.look(''), said)
  })
})
