import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * The router's request handler, with a handler of its own for each first part of a path ('products', 'admin', …) that
 * knows only the routes which can be meant. The router compares each path with one route after the other, twice for a
 * request, and the store has hundreds: that was a sixth of the time that a list takes (docs/decisions/055).
 */
export function createFamilyHandler(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const handleAny = createRequestHandler(build, mode)
  const families = new Map(
    [...groupRoutes(build.routes)].map(([part, routes]) => [
      part,
      createRequestHandler({ ...build, routes }, mode),
    ]),
  )
  return (request, context) => {
    const part = getFirstPart(request.url)
    const handle = part === undefined ? undefined : families.get(part)
    return (handle ?? handleAny)(request, context)
  }
}

/**
 * The routes that paths with each first part can mean: those that begin with it, those that begin with a parameter or
 * take any path, and the layouts around them. The part '' is the home page's. Other parts can mean any route.
 */
export function groupRoutes(routes: Routes): Map<string, Routes> {
  const beginnings = new Map(Object.keys(routes).map((id) => [id, getBeginning(id, routes)]))
  const fixedParts = new Set([...beginnings.values()].filter((part) => /^[a-z0-9-]*$/.test(part)))
  const groups = new Map<string, Routes>()
  for (const fixedPart of fixedParts) {
    const isMeant = ([id]: [string, unknown]) => {
      const part = beginnings.get(id) ?? ''
      return part === '' || part === fixedPart || !fixedParts.has(part)
    }
    groups.set(fixedPart, Object.fromEntries(Object.entries(routes).filter(isMeant)))
  }
  return groups
}

/** The first part of a route's whole path, '' for the home page and the layouts of many pages. */
function getBeginning(id: string, routes: Routes): string {
  const route = routes[id]
  const above = route?.parentId ? getBeginning(route.parentId, routes) : ''
  return above || (route?.path ?? '').split('/', 1)[0] || ''
}

/** As in the address: 'products' of /products.data and of /products?sort=…, too. */
export function getFirstPart(address: string): string | undefined {
  const match = /^https?:\/\/[^/]+\/(?:([a-z0-9-]+)(?=[/?.]|$)|(?=\?|$))/.exec(address)
  return match ? (match[1] ?? '') : undefined
}
