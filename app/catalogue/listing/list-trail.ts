import { href } from '#shared/addresses.ts'

/** From which list a product page was reached: its address, and how many entries of the history ago. */
export interface ListTrail {
  list: string
  steps: number
}

interface Place {
  pathname: string
  search: string
  state: unknown
}

/** What the history keeps for a link that is followed; null where no list leads to it. */
export function trailTo(from: Place, to: { pathname: string }): ListTrail | null {
  if (!isProductPage(to.pathname)) return null
  if (isListPage(from.pathname)) return { list: from.pathname + from.search, steps: 1 }
  const trail = isProductPage(from.pathname) ? readTrail(from.state) : null
  return trail && { ...trail, steps: trail.steps + 1 }
}

/** The trail in the state of a history entry, which other pages or an older version may have written. */
export function readTrail(state: unknown): ListTrail | null {
  if (typeof state !== 'object' || state === null || !('list' in state) || !('steps' in state)) return null
  const { list, steps } = state
  return typeof list === 'string' && typeof steps === 'number' ? { list, steps } : null
}

const isListPage = (pathname: string) =>
  pathname === href('/products') || pathname.startsWith(href('/brands/:slug', { slug: '' }))
const isProductPage = (pathname: string) => pathname.startsWith(href('/product/:id', { id: '' }))
