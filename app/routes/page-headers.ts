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

/** Makes an answer its visitor's own, whatever its page says. */
export function keepPrivate(headers: Headers): void {
  if (!headers.get('Cache-Control')?.includes('no-store'))
    headers.set('Cache-Control', privatePage['Cache-Control'])
}
