import { describe, expect, it, vi } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

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

describe('the home page', () => {
  const readHome = async (path = '/') => {
    const html = await (await shop.request(path)).text()
    const [content = ''] = html.split('<footer')
    const [, tabs = ''] = /aria-label="Featured categories"(.*?)<\/nav>/s.exec(content) ?? []
    return {
      content,
      tabs: [...tabs.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, tab = '']) =>
        tab.replaceAll(/<[^>]*>/g, ''),
      ),
      pieces:
        (/<section aria-labelledby="featured".*?<\/section>/s.exec(content)?.[0] ?? '').match(
          /href="\/product\//g,
        )?.length ?? 0,
      hasAll: content.includes('View All'),
    }
  }
  const fill = async (category: string, count: number) => {
    for (let piece = 0; piece < count; piece += 1) await buildProduct({ category })
  }
  const nothing = 'No products available in this category yet. Check back soon!'

  it('has a tab with a count for each department that has pieces, eight of them, and the way to all', async () => {
    await sql`truncate products cascade`
    await vi.waitFor(async () =>
      expect(await readHome()).toMatchObject({ tabs: ['All Deals (0)'], pieces: 0, hasAll: false }),
    )
    expect((await readHome()).content).toContain(nothing)
    await fill('Sofas', 8)
    await buildProduct({ category: 'Sofas', status: 'archived' })
    const tabs = ['All Deals (8)', 'Home &amp; Garden (8)']
    await vi.waitFor(async () => expect(await readHome()).toMatchObject({ tabs, pieces: 8, hasAll: false }))
    await fill('Board Games', 1)
    const more = ['All Deals (9)', 'Home &amp; Garden (8)', 'Toys &amp; Games (1)']
    await vi.waitFor(async () =>
      expect(await readHome()).toMatchObject({ tabs: more, pieces: 8, hasAll: true }),
    )
    expect(await readHome('/?category=toys')).toMatchObject({ pieces: 1, hasAll: false })
    expect((await readHome('/?category=electronics')).content).toContain(nothing)
  })
})
