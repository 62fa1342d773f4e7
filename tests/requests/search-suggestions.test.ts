import { describe, expect, it } from 'vitest'
import { buildProduct } from '../support/build-rows.ts'
import { openShop } from '../support/shop-requests.ts'

const shop = await openShop()
await buildProduct({ name: 'Zebrawood bench', priceCents: 4500, stock: 2 })
await buildProduct({ name: 'Zebrawood stool', status: 'archived' })

const ask = (query: string) => shop.request(`/products/suggestions${query}`)

describe('what a search field offers', () => {
  it('is five facts of each piece on sale, which nothing keeps', async () => {
    const answer = await ask('?search=zebrawood')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { pieces, total } = await answer.json()
    expect(total).toBe(1)
    expect(pieces).toEqual([
      {
        id: expect.any(String),
        name: 'Zebrawood bench',
        priceCents: 4500,
        stock: 2,
        image: null,
      },
    ])
  })

  it('forgives a typo, as the list does', async () => {
    expect(await (await ask('?search=zebrawod')).json()).toMatchObject({ total: 1 })
  })

  it.each(['', '?search=', '?search=%20', '?other=1'])(
    'is the departments alone before words: %s',
    async (query) => {
      const answer = await (await ask(query)).json()
      expect(answer).toMatchObject({ pieces: [], total: 0 })
      expect(answer.departments.length).toBeGreaterThan(0)
    },
  )

  it.each(['?search=%00', `?search=${'x'.repeat(5000)}`, '?search=%F0%9F%9B%8B', '?search=%25_%27--'])(
    'takes any words: %s',
    async (query) => {
      expect((await ask(query)).status).toBe(200)
    },
  )

  it('takes nothing in', async () => {
    expect((await shop.request('/products/suggestions', { method: 'POST' })).status).toBe(405)
  })
})
