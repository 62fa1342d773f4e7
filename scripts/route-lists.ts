/** Pages of the back office that stand in the store's layout. */
const shopPages = new Set(['routes/admin/sign-in/access-denied'])
const backOffice = /^(?:routes\/)?admin\//

/** A list of routes as the build writes it: a script that sets a variable. */
interface RouteList {
  routes: Record<string, { imports?: unknown }>
}

/**
 * The two lists of routes that browsers get: all of them for the back office, and without it for the pages of the store,
 * where it is two thirds of the list. Only the server, which preloads them, uses what each route imports.
 */
export function splitRouteList(script: string): { all: string; shop: string } {
  const start = script.indexOf('{')
  const end = script.lastIndexOf('}') + 1
  const list: RouteList = JSON.parse(script.slice(start, end))
  const all = Object.entries(list.routes).map(([id, { imports: _imports, ...route }]) => [id, route] as const)
  const shop = all.filter(([id]) => shopPages.has(id) || !backOffice.test(id))
  const write = (routes: typeof all) =>
    script.slice(0, start) +
    JSON.stringify({ ...list, routes: Object.fromEntries(routes) }) +
    script.slice(end)
  return { all: write(all), shop: write(shop) }
}
