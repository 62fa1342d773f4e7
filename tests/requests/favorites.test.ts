import { expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const ask = (ids: readonly string[]) =>
  shop.request(`/favorites/pieces?${new URLSearchParams({ ids: ids.join() })}`)
const unknown = '00000000-0000-4000-8000-000000000000'

it('tells of favorites what a card shows, in their order, sold ones too, and nothing of others (R227)', async () => {
  const left = await buildProduct({ name: 'Oak desk', stock: 2 })
  const sold = await buildProduct({ name: 'Blue sofa', stock: 0 })
  const archived = await buildProduct({ status: 'archived' })
  const answer = await ask([sold.id, archived.id, unknown, left.id.toUpperCase()])
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { cards, hasAlerts } = await answer.json()
  expect(hasAlerts).toBe(true)
  expect(cards).toMatchObject([
    { id: sold.id, name: 'Blue sofa', stock: 0 },
    { id: left.id, name: 'Oak desk', stock: 2 },
  ])
  expect(Object.keys(cards[0])).not.toContain('cost')
})

it.each([
  ['none', ['']],
  ['what is no id', [unknown, "' or 1=1 --"]],
  ['more than a hundred', Array.from({ length: 101 }, () => unknown)],
])('refuses %s', async (_what, ids) => {
  expect((await ask(ids)).status).toBe(400)
})
