import { expect, it } from 'vitest'
import { splitRouteList } from './route-lists.ts'

const route = (id: string) => ({ id, module: `/assets/${id}.js`, imports: ['/assets/kit.js'] })
const ids = [
  'root',
  'pages/storefront/not-found',
  'pages/admin/protected',
  'admin/orders/:id/payments',
  'pages/admin/sign-in/access-denied',
  'pages/api/cart',
]
const script = `window.list=${JSON.stringify({ version: '1', routes: Object.fromEntries(ids.map((id) => [id, route(id)])) })};`

it('gives the pages of the store what they lead to, and the imports to the server', () => {
  const { all, shop } = splitRouteList(script)
  const read = (text: string) => {
    expect(text).toMatch(/^window\.list=\{.*\};$/)
    return JSON.parse(text.slice('window.list='.length, -1))
  }
  expect(Object.keys(read(all).routes)).toEqual(ids)
  expect(Object.keys(read(shop).routes)).toEqual([
    'root',
    'pages/storefront/not-found',
    'pages/admin/sign-in/access-denied',
  ])
  expect(read(shop)).toMatchObject({ version: '1', routes: { root: { module: '/assets/root.js' } } })
  expect(all).not.toContain('imports')
})
