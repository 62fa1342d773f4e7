/** Pages of the back office that stand in the store's layout. */
const shopPages = new Set(['pages/admin/sign-in/access-denied'])
/** Not for the store's pages: the back office, and what no page leads to but programs ask for. */
const notForShop = /^(?:(?:pages\/)?admin|pages\/(?:api|system))\//

/** A list of routes as the build writes it: a script that sets a variable. */
interface RouteList {
  routes: Record<string, { imports?: unknown }>
}

/**
 * The two lists of routes that browsers get: all of them for the back office, and for the pages of the store a quarter of
 * that, because the router looks at each of them before a page comes alive. Only the server, which preloads them, uses
 * what each route imports, and what a route does not have need not be said.
 */
export function splitRouteList(script: string): { all: string; shop: string } {
  const start = script.indexOf('{')
  const end = script.lastIndexOf('}') + 1
  const list: RouteList = JSON.parse(script.slice(start, end))
  const all = Object.entries(list.routes).map(([id, { imports: _imports, ...route }]) => [id, route] as const)
  const shop = all.filter(([id]) => shopPages.has(id) || !notForShop.test(id))
  const write = (routes: typeof all) =>
    script.slice(0, start) +
    JSON.stringify({ ...list, routes: Object.fromEntries(routes) }, unlessFalse) +
    script.slice(end)
  return { all: write(all), shop: write(shop) }
}

const unlessFalse = (_key: string, value: unknown) => (value === false ? undefined : value)
