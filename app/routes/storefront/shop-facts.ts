import type { loader as rootLoader } from '../../root.tsx'

/** The shop's name and address as the root loader gave them, for the meta functions of pages. */
export function shopFacts(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): ShopFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  // Without the root's data there is an error page, which has no use for the name.
  return (
    (root as ShopFacts | undefined) ?? {
      storeName: '',
      storeEmail: '',
      baseUrl: 'http://localhost',
      imageHosts: [],
      visitor: null,
    }
  )
}

type ShopFacts = Awaited<ReturnType<typeof rootLoader>>

/** Pages that are the same for everybody: kept by the server, asked for again by browsers. */
export const publicPage = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
/** Pages of one visitor. */
export const privatePage = { 'Cache-Control': 'private, no-store' }

/** The headers of such a page, with what its action adds, such as Retry-After. */
export function privateAnswer({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', privatePage['Cache-Control'])
  return headers
}
