import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { databaseAway } from './context.ts'
import { inlineScriptsHeader, sealInlineScripts } from './platform/web/scripts/inline-scripts.server.ts'
import { InlineScriptNonce } from './ui/inline-script-nonce.tsx'
import { isDatabaseAway } from './platform/database/database-failure.ts'
import { isOfBackOffice } from './shared/addresses.ts'
import { loggedPath } from './platform/web/logged-path.ts'
import { startScriptsLate } from './platform/web/scripts/late-scripts.server.ts'
import { logger } from './platform/logger.server.ts'
import { toBytes, keepBody } from './platform/web/rendered-body.server.ts'

export const streamTimeout = 5000

/**
 * Renders a page whole before the first byte leaves: it gets a length, an ETag and the hashes
 * of its inline scripts that way, and an error still becomes an error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Asked for before the page is read, and so before its pictures take the connections.
  for (const href of context.manifest.routes.root?.css ?? []) {
    headers.append('Link', `<${href}>; rel=preload; as=style`)
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await readLoaderData(context)
  const nonce = randomBytes(16).toString('base64url')
  const page = renderToString(
    <InlineScriptNonce value={nonce}>
      <ServerRouter context={withMatchedRoutes(context)} url={request.url} nonce={nonce} />
    </InlineScriptNonce>,
  )
  const { html, hashes } = sealInlineScripts(withScripts(`<!DOCTYPE html>${page}`, request, nonce), nonce)
  headers.set(inlineScriptsHeader, hashes.join(' '))
  // The server takes the bytes as they are (finishPage); a body stream would only be copied.
  return keepBody(new Response(null, { status, headers }), toBytes(html))
}

/**
 * Only the routes of this page: the renderer makes an object of every route that it is given, and there are
 * hundreds. The browser has all of them from a file of its own (`routeDiscovery`), so the page loses nothing.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/**
 * The store's pages work before their scripts run, so these start late, with the routes of the store. Pages of the back
 * office bring all routes (scripts/route-lists.ts), and begin at once, after styles, fonts and pictures.
 */
function withScripts(page: string, request: Request, nonce: string): string[] {
  if (!isOfBackOffice(new URL(request.url).pathname)) return startScriptsLate(page, nonce)
  return [
    page
      .replaceAll(/\/assets\/manifest-(?=[0-9a-f]{8}\.js)/g, '/assets/manifest-all-')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  ]
}

/**
 * Reads what the loaders sent to the browser before rendering begins. The router's component then finds
 * it and never waits, so that React can write one string: half the time of writing a stream.
 */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const decoder = new TextDecoder()
  const reader = serverHandoffStream.getReader()
  let value = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    value += decoder.decode(chunk.value, { stream: true })
  }
  reader.releaseLock()
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

/** Errors that are bugs are logged with the request's id; aborted requests are nobody's fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isDatabaseAway(error)) context.set(databaseAway, true)
  if (!request.signal.aborted)
    logger.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, 'request failed')
}
