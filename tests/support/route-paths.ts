import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#routes.ts'

/** The addresses of route entries, as they are written there: '/admin/orders/:id'. */
export function listPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    return entry.children ? listPaths(entry.children, path) : [`/${path}`]
  })
}

/** Every address of the shop. */
export const routePaths = listPaths(routes)
