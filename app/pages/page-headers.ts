import { data } from 'react-router'

/** Pages that are the same for everybody: kept by the server, asked for again by browsers. */
export const publicPage = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
/** Pages of one visitor. */
export const privatePage = { 'Cache-Control': 'private, no-store' }

/** To be thrown where there is no such page: nobody keeps that, since there may be one later. */
export const notFound = () => data(null, { status: 404, headers: privatePage })

/** The headers of such a page, with what its action adds, such as Retry-After. */
export function privateAnswer({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', privatePage['Cache-Control'])
  return headers
}

/** Makes an answer its visitor's own, whatever its page says. */
export function keepPrivate(headers: Headers): void {
  if (!headers.get('Cache-Control')?.includes('no-store'))
    headers.set('Cache-Control', privatePage['Cache-Control'])
}

/** The headers of a redirect for one person alone, with the Set-Cookie lines of a session that was renewed. */
export function privateHeaders(setCookies: readonly string[]): Headers {
  const headers = new Headers(privatePage)
  for (const line of setCookies) headers.append('Set-Cookie', line)
  return headers
}
