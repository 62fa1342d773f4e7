/**
 * The request with spaces instead of NUL characters in its query: PostgreSQL has no text with them, so no parameter that
 * is looked up may ever hold one. A space, so that the text around one never becomes another. Everything else is as it was sent; paths are matched, never looked up.
 */
export function withoutNulInQuery(request: Request): Request {
  const { url } = request
  const start = url.indexOf('?')
  const query = start < 0 ? '' : url.slice(start)
  if (!query.includes('%00')) return request
  return new Request(url.slice(0, start) + query.replaceAll('%00', '%20'), request)
}
