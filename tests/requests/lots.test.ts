import { usualFactors } from '#lots/conditions/condition-factors.ts'
import { readConditionFactors } from '#lots/conditions/condition-factors.server.ts'
import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import type { LotProgress } from '#lots/import/lot-calls.ts'
import { buildNewLot, buildPricedProduct } from '#tests/support/build-lots.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const signedIn = await buildSignedIn({ isAdmin: true })
const cookie = { Cookie: signedIn.cookie }

const post = (path: string, body: unknown) => shop.request(path, jsonPost(body, cookie))
const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error

describe('the calls of Import to Store', () => {
  it('bring a lot into the shop', async () => {
    const lot = buildNewLot()
    const begun = await post('/admin/lot-imports', lot)
    expect(begun.status).toBe(200)
    expect(begun.headers.get('cache-control')).toContain('no-store')
    expect(await begun.json()).toMatchObject({ state: 'receiving', nextRow: 1, rowCount: 2 })
    const rows = [buildPricedProduct(1), buildPricedProduct(2)]
    const sent = await post(`/admin/lot-imports/${lot.id}/rows`, { from: 1, rows })
    expect(await sent.json()).toMatchObject({ nextRow: null, received: 2 })
    expect((await post(`/admin/lot-imports/${lot.id}/completion`, {})).status).toBe(200)
    const readProgress = async () => {
      const answer = await shop.request(`/admin/lot-imports/${lot.id}/progress`, { headers: cookie })
      return (await answer.json()) as LotProgress
    }
    await expect.poll(readProgress).toMatchObject({ state: 'done', created: 2 })
    expect(await sql`select from products where lot_id = ${lot.id}`).toHaveLength(2)
    const page = await shop.request(`/admin/lots/${lot.id}`, { headers: cookie })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Pallet 7')
    const again = await post('/admin/lot-imports', { ...lot, digest: 'ffffffff' })
    expect(again.status).toBe(409)
    expect(await errorOf(again)).toContain('in the store already')
  })

  it.each([
    ['no name', { name: '' }],
    ['a cost of nothing', { lotCostCents: 0 }],
    ['half a cent', { freightCents: 0.5 }],
    ['no date', { boughtOn: '2026-13-40' }],
    ['too many rows', { rowCount: 50_001 }],
    ['an id of its own', { id: 'mine' }],
    ['something unknown', { price: 3 }],
  ])('refuse a lot with %s and change nothing', async (_, wrong) => {
    const id = randomUUID()
    const answer = await post('/admin/lot-imports', { ...buildNewLot({ id }), ...wrong })
    expect(answer.status).toBe(400)
    expect(await errorOf(answer)).not.toBe('')
    expect(await sql`select from lots where id = ${id}`).toHaveLength(0)
  })

  it('refuse batches without rows, with too many, and for lots that there are not', async () => {
    const lot = buildNewLot()
    await post('/admin/lot-imports', lot)
    const path = `/admin/lot-imports/${lot.id}/rows`
    expect((await post(path, { from: 1, rows: [] })).status).toBe(400)
    expect((await post(path, { from: 0, rows: [{}] })).status).toBe(400)
    expect((await post(path, { from: 1, rows: Array.from({ length: 501 }, () => ({})) })).status).toBe(400)
    expect((await post(path, { from: 2, rows: [{}, {}] })).status).toBe(409)
    expect((await post(`/admin/lot-imports/${randomUUID()}/rows`, { from: 1, rows: [{}] })).status).toBe(404)
    const early = await post(`/admin/lot-imports/${lot.id}/completion`, {})
    expect([early.status, await errorOf(early)]).toEqual([409, 'Not all rows of the lot have arrived yet.'])
  })
})

describe('words for conditions (R54)', () => {
  const header = ['Title', 'Qty', `Grade ${randomUUID()}`]
  const ask = async (written: readonly string[]) => await post('/admin/lot-conditions', { header, written })

  it('are asked for once for each header, and remembered with the import', async () => {
    const first = await ask(['Grade B', 'Shelf pull'])
    expect([first.status, await first.json()]).toEqual([
      200,
      {
        conditions: [
          { written: 'Grade B', condition: '', isAsked: true },
          { written: 'Shelf pull', condition: '', isAsked: true },
        ],
      },
    ])
    const named = [{ written: 'Grade B', condition: 'Good' }]
    expect((await post('/admin/lot-imports', buildNewLot({ conditions: { header, named } }))).status).toBe(
      200,
    )
    expect(await (await ask(['grade-b', 'Shelf pull'])).json()).toEqual({
      conditions: [
        { written: 'grade-b', condition: 'Good', isAsked: false },
        { written: 'Shelf pull', condition: '', isAsked: true },
      ],
    })
  })

  it.each([
    ['no header', { written: [] }],
    ['too long a word', { header, written: ['x'.repeat(201)] }],
    ['an empty word', { header, written: [''] }],
    ['too many words', { header, written: Array.from({ length: 61 }, (_, at) => `Grade ${at}`) }],
    ['too many columns', { header: Array.from({ length: 101 }, () => 'x'), written: [] }],
  ])('are not told of with %s', async (_, wrong) => {
    expect((await post('/admin/lot-conditions', wrong)).status).toBe(400)
  })
})

it('keeps what conditions are worth, all of them and in percent (R128)', async () => {
  const keep = async (factors: object) => (await post('/admin/condition-factors', factors)).status
  expect(await keep({ ...usualFactors, Damaged: 30 })).toBe(200)
  expect(await readConditionFactors()).toEqual({ ...usualFactors, Damaged: 30 })
  for (const wrong of [{ Damaged: 30 }, { ...usualFactors, Used: 0 }, { ...usualFactors, Worn: 10 }])
    expect(await keep(wrong)).toBe(400)
})

describe('the drafts of the pricing tool', () => {
  const keep = (id: string, query: string, body: Buffer<ArrayBuffer>) =>
    shop.request(`/admin/lot-drafts/${id}?${query}`, {
      method: 'POST',
      headers: { ...cookie, 'Content-Type': 'application/gzip', 'Content-Length': String(body.length) },
      body,
    })

  it('are kept, replaced, given back and removed', async () => {
    const id = randomUUID()
    expect((await keep(id, 'name=Pallet%206&productCount=1', gzipSync('{}'))).status).toBe(200)
    const content = gzipSync('{"rows":[]}')
    expect((await keep(id, 'name=Pallet%207&productCount=3', content)).status).toBe(200)
    expect(await sql`select name, product_count as count from lot_drafts`).toEqual([
      { name: 'Pallet 7', count: 3 },
    ])
    const read = await shop.request(`/admin/lot-drafts/${id}`, { headers: cookie })
    expect(gunzipSync(await read.arrayBuffer()).toString()).toBe('{"rows":[]}')
    expect(read.headers.get('cache-control')).toContain('no-store')
    expect((await post(`/admin/lot-drafts/${id}/removal`, {})).headers.get('location')).toBe(
      '/admin/pricing-tool',
    )
    expect((await shop.request(`/admin/lot-drafts/${id}`, { headers: cookie })).status).toBe(404)
  })

  it('are refused without a name, and when they are not compressed', async () => {
    const content = gzipSync('{"rows":[]}')
    expect((await keep(randomUUID(), 'name=&productCount=3', content)).status).toBe(400)
    expect((await keep(randomUUID(), 'name=A&productCount=0', content)).status).toBe(400)
    const plain = Buffer.from('{"rows": [], "more": "text"}')
    expect((await keep(randomUUID(), 'name=A&productCount=1', plain)).status).toBe(400)
    expect((await keep('x', 'name=A&productCount=1', content)).status).toBe(404)
  })
})
