import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { parseXml } from '#tests/support/xml-check.ts'

const shop = await openShop({ RATE_LIMITS: 'on' })
await sql`truncate products cascade`
const here = await buildProduct({ name: 'Blue <chair>', priceCents: 4999, condition: 'New', stock: 3 })
const sold = await buildProduct({ name: '=cmd()', stock: 0, marginPercent: '73.91' })
const archived = await buildProduct({ name: 'Archived armoire', status: 'archived' })
// More than one page of what is read at once.
await sql`insert into products (name, price) select 'Piece ' || n, 1 from generate_series(1, 1200) n`

async function readGoogle() {
  const answer = await shop.request('/feeds/google.xml')
  const body = await answer.text()
  const items = parseXml(body).children[0]?.children.filter(({ name }) => name === 'item') ?? []
  const fields = items.map((item) => Object.fromEntries(item.children.map(({ name, text }) => [name, text])))
  return { answer, body, byId: new Map(fields.map((item) => [item['g:id'], item])) }
}

describe('the product feeds', () => {
  it('tell Google of every active product, the sold ones too', async () => {
    const { answer, body, byId } = await readGoogle()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    expect(byId.size).toBe(1202)
    expect(byId.get(here.id)).toMatchObject({
      'g:title': 'Blue <chair>',
      'g:price': '49.99 USD',
      'g:condition': 'new',
      'g:availability': 'in_stock',
      'g:link': `http://localhost:3000/product/${here.id}`,
    })
    expect(byId.get(sold.id)).toMatchObject({ 'g:availability': 'out_of_stock' })
    expect(byId.has(archived.id)).toBe(false)
    for (const hidden of ['73.91', 'Archived']) expect(body).not.toContain(hidden)
  })

  it('tell Meta the same', async () => {
    const answer = await shop.request('/feeds/meta.csv')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(1202)
    expect(rows.find(({ id }) => id === sold.id)).toMatchObject({
      title: "'=cmd()",
      availability: 'out of stock',
    })
    expect(rows.some(({ id }) => id === archived.id)).toBe(false)
  })

  it('tell Google what is in the store, once the owner has entered its code (R101)', async () => {
    expect((await shop.request('/feeds/google-local.tsv')).status).toBe(404)
    await sql`update store_settings set google_store_code = 'TOLEDO-1'`
    const answer = await shop.request('/feeds/google-local.tsv')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/tab-separated-values; charset=utf-8',
    ])
    const text = await answer.text()
    const rows = parse(text, { columns: true, delimiter: '\t' }) as Record<string, string>[]
    expect(rows).toHaveLength(1202)
    const rowOf = (id: string) => rows.find((row) => row.id === id)
    expect(rowOf(here.id)).toMatchObject({ store_code: 'TOLEDO-1', quantity: '3', price: '49.99 USD' })
    expect(rowOf(here.id)?.pickup_method).toMatch(/^(?:reserve|not supported)$/)
    expect(rowOf(sold.id)).toMatchObject({ quantity: '0', availability: 'out_of_stock', pickup_sla: '' })
    expect(text).not.toContain(archived.id)
  })

  it('follow what is sold', async () => {
    await sql`update products set stock = 0 where id = ${here.id}`
    expect((await readGoogle()).byId.get(here.id)).toMatchObject({ 'g:availability': 'out_of_stock' })
  })

  it('are read over a real connection, and left in the middle without harm', async () => {
    const whole = await shop.raw('/feeds/google.xml')
    expect([whole.status, parseXml(whole.body.toString()).name]).toEqual([200, 'rss'])
    const head = await shop.raw('/feeds/google.xml', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    const left = await shop.request('/feeds/meta.csv')
    await left.body?.cancel()
    expect((await readGoogle()).byId.size).toBe(1202)
  })

  it('are not read over and over by one visitor', async () => {
    let status = 200
    for (let time = 0; time < 40 && status === 200; time += 1) {
      const answer = await shop.request('/feeds/meta.csv')
      await answer.body?.cancel()
      ;({ status } = answer)
    }
    expect(status).toBe(429)
  })
})
