import { beforeEach, describe, expect, it } from 'vitest'
import { withoutDrawnIds } from '#tests/support/drawn-ids.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const { cookie } = await buildSignedIn({ isAdmin: true })
const headers = { Cookie: cookie }

beforeEach(async () => {
  await sql`truncate products, marketplace_posts cascade`
})

const send = async (path: string, fields: Record<string, string>) =>
  await shop.request(path, formPost(fields, headers))

describe('marking where a piece is posted (R105)', () => {
  it('remembers who, where, the price and the link, and goes back to the kit', async () => {
    const { id } = await buildProduct({ priceCents: 6000 })
    const back = `/admin/marketplaces/kits?id=${id}`
    const answer = await send(back, {
      do: 'post',
      product: id,
      place: 'facebook',
      address: ' https://facebook.example/item/1 ',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${back}&notice=posted`])
    expect(
      await sql`select product_id, place, address, price::text, posted_by is not null as known from marketplace_posts`,
    ).toEqual([
      {
        product_id: id,
        place: 'facebook',
        address: 'https://facebook.example/item/1',
        price: '60.00',
        known: true,
      },
    ])
    const kit = await (await shop.request(back, { headers })).text()
    expect(kit).toContain('https://facebook.example/item/1')
  })

  const wrong: readonly Record<string, string>[] = [
    { place: 'nowhere' },
    { product: 'x' },
    { address: 'javascript:alert(1)' },
    { address: 'https://' },
    { address: `https://x.example/${'y'.repeat(2000)}` },
  ]
  it.each(wrong)('refuses %j and marks nothing', async (changes) => {
    const { id } = await buildProduct({})
    const answer = await send(`/admin/marketplaces/kits?id=${id}`, {
      do: 'post',
      product: id,
      place: 'facebook',
      ...changes,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(
      /Reload the page and try again|A link (?:to the post begins|has at most)/,
    )
    expect(await sql`select from marketplace_posts`).toHaveLength(0)
  })

  it('goes back to no other site', async () => {
    const { id } = await buildProduct({})
    const answer = await send('/admin/marketplaces', {
      do: 'post',
      product: id,
      place: 'ebay',
      back: 'https://evil.example/',
    })
    expect(answer.headers.get('location')).toBe('/admin/dashboard?notice=posted')
  })
})

describe('the take-down list (R105)', () => {
  it('is counted in the menu until it is ticked', async () => {
    const { id } = await buildProduct({ name: 'Oak table', stock: 1 })
    await send('/admin/marketplaces', { do: 'post', product: id, place: 'craigslist' })
    const count = async () => {
      const answer = await shop.request('/admin/open-work', { headers })
      return ((await answer.json()) as { work: { takeDowns: number } }).work.takeDowns
    }
    expect(await count()).toBe(0)
    await sql`update products set stock = 0`
    expect(await count()).toBe(1)
    const page = await (await shop.request('/admin/marketplaces', { headers })).text()
    expect(page).toContain('Sold out')
    const [post] = await sql<{ id: string }[]>`select id from marketplace_posts`
    const tick = { do: 'tick', id: post?.id ?? '', down: 'true' }
    const answer = await send('/admin/marketplaces', tick)
    expect(answer.headers.get('location')).toBe('/admin/marketplaces?notice=down')
    expect(await count()).toBe(0)
    const again = await send('/admin/marketplaces', tick)
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining('Someone already marked it'),
    ])
    expect((await send('/admin/marketplaces', { ...tick, down: 'x' })).status).toBe(400)
  })
})

describe('share kits (R105)', () => {
  it('has text and pictures of the chosen products, and nothing that only the back office knows', async () => {
    const product = await buildProduct({
      name: 'Oak table',
      stock: 1,
      priceCents: 6000,
      costCents: 918_273,
      images: ['/media/sample.webp'],
    })
    const archived = await buildProduct({ name: 'Archived armoire', status: 'archived' })
    const page = await (
      await shop.request(`/admin/marketplaces/kits?id=${product.id}&id=${archived.id}`, { headers })
    ).text()
    expect(page).toContain('$60.00')
    expect(page).toContain('/media/sample.webp?w=1600&amp;as=jpeg" download="oak-table-1.jpg"')
    for (const shown of ['value="Oak table"', 'value="60"', 'Local pickup in Toledo'])
      expect(page).toContain(shown)
    expect(page).toMatch(/One of them is(?:<!-- -->)? archived or gone/)
    expect(page).not.toContain('Archived armoire')
    expect(withoutDrawnIds(page)).not.toMatch(/9,?182\.73|918273/)
  })

  it.each(['?id=x', `?${Array.from({ length: 501 }, () => `id=${crypto.randomUUID()}`).join('&')}`])(
    'knows nothing of other ids: %s',
    async (query) =>
      expect((await shop.request(`/admin/marketplaces/kits${query}`, { headers })).status).toBe(404),
  )
})
