import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routeConfig from '#routes.ts'
import { getFirstPart, groupRoutes } from './route-families.ts'

type Routes = ServerBuild['routes']

/** The routes by their ids, as the build has them. */
function listRoutes(entries: readonly RouteConfigEntry[], parentId?: string): [string, Routes[string]][] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const ownId = id ?? file
    const route = { id: ownId, parentId, path, index, module: {} as never }
    return [[ownId, route], ...listRoutes(children, ownId)]
  })
}

function buildTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map(({ id, path, index } = { id: '', module: {} as never }) =>
      index ? { id, path, index } : { id, path, children: buildTree(routes, id) },
    )
}

const all = Object.fromEntries(listRoutes(await routeConfig))
const families = groupRoutes(all)
const listIds = (routes: Routes, path: string) =>
  matchRoutes(buildTree(routes), path)?.map(({ route }) => route.id)

/** An address for each route, with every parameter filled, and some around it. */
const paths = Object.keys(all).flatMap((id) => {
  const parts: string[] = []
  for (let route = all[id]; route; route = all[route.parentId ?? '']) parts.unshift(route.path ?? '')
  const path = `/${parts.filter(Boolean).join('/')}`.replaceAll(/:[\w-]+\??/g, 'x1').replaceAll('*', 'a/b')
  return [path, `${path}/`, `${path}/nowhere`, path.replace(/\/[^/]*$/, '')]
})

describe('the routes by the first part of a path', () => {
  it('lead every address to the page that all routes lead it to', () => {
    expect(paths.length).toBeGreaterThan(800)
    for (const path of paths) {
      const family = families.get(getFirstPart(`http://localhost${path}`) ?? 'none') ?? all
      expect(listIds(family, path), path).toEqual(listIds(all, path))
    }
  })

  it('would not, if pages for any address were left out', () => {
    const [page = {}] = [families.get('cart')]
    const withoutAny = Object.fromEntries(Object.entries(page).filter(([, route]) => route?.path !== '*'))
    expect(listIds(withoutAny, '/cart/nowhere')).not.toEqual(listIds(all, '/cart/nowhere'))
  })

  it('are few for the pages of the storefront', () => {
    expect(Object.keys(families.get('products') ?? {}).length).toBeLessThan(30)
    expect(Object.keys(all).length).toBeGreaterThan(200)
  })
})

describe('the first part of a path', () => {
  it.each([
    ['http://localhost/', ''],
    ['https://store.example?from=mail', undefined],
    ['https://store.example/?from=mail', ''],
    ['https://store.example/products', 'products'],
    ['https://store.example/products?search=/admin', 'products'],
    ['https://store.example/products.data?page=2', 'products'],
    ['https://store.example/schedule-pickup/1', 'schedule-pickup'],
  ])('of %s is %s', (address, part) => {
    expect(getFirstPart(address)).toBe(part)
  })

  it.each([
    '/Products',
    '/%70roducts',
    '/products%2F1',
    '//products',
    '/_root.data',
    '/products;a',
    '/products\\a',
  ])('is left to all routes when it is written as in %s', (path) => {
    expect(getFirstPart(`https://store.example${path}`)).toBeUndefined()
  })
})
