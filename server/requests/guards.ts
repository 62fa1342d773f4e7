import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { config } from '#platform/config.server.ts'
import { loggedPath } from '#platform/web/logged-path.ts'
import { logger, runWithRequestId } from '#platform/logger.server.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { isUpload } from './body-limits.ts'
import { OpenRequests } from './open-requests.ts'
import { plainAnswer } from './plain-answer.ts'
import { getRequestClient, type Bindings } from './request-client.ts'
import { fileSecurityHeaders, isCrossSite, policyOfData, securityHeaders } from './security.ts'

/** With more requests at once the shop refuses instead of making everyone wait. */
const openRequestLimit = 400
/** Files of the owner, whose bodies arrive while they are read. */
const openUploadLimit = 20
/** The most for one network: what one browser asks for at once over HTTP/2, as for the pictures of a long table. */
const openRequestsOfNetwork = 100

/** Gives every request an id, every answer the security headers, and log and metrics a line about both. */
export function observe(metrics: Pick<Metrics, 'measure'>): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    await runWithRequestId(requestId, async () => {
      await next()
      // Not `c.header`: it builds the answer again for each header, body and all.
      const { headers } = c.res
      const isBuiltFile = c.res.ok && c.req.path.startsWith('/assets/')
      if (!isBuiltFile) headers.set('X-Request-Id', requestId)
      const known = isBuiltFile ? fileSecurityHeaders : securityHeaders
      for (const [name, value] of Object.entries(known)) if (!headers.has(name)) headers.set(name, value)
      if (!headers.has('Content-Security-Policy') && !headers.get('Content-Type')?.startsWith('text/html'))
        headers.set('Content-Security-Policy', policyOfData)
      const ms = performance.now() - startedAt
      metrics.measure({ method: c.req.method, status: c.res.status, ms })
      logger.info(
        { method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms: Math.round(ms) },
        'request',
      )
    })
  }
}

/** Refuses requests from other sites, unknown methods, and requests that name two hosts. */
export const guardRequests = createMiddleware<Bindings>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && isCrossSite(c.req.raw.headers, c.req.header('host') ?? null)) {
    return plainAnswer(403, 'This request came from another site and was refused.')
  }
  if (!isRead && c.req.method !== 'POST') {
    return plainAnswer(405, 'This method is not supported.', { Allow: 'GET, HEAD, POST' })
  }
  // A proxy and this server could choose different ones of them (RFC 9112, section 3.2).
  if (namesTwoHosts(c.env?.incoming?.rawHeaders ?? [])) {
    return plainAnswer(400, 'This request names more than one host.')
  }
  await next()
})

/** Whether a request has more than one Host header: none of them is believed, also where a page is kept. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

/** Limits the requests at once, in all and from one network; uploads have a separate limit. */
export function limitOpenRequests(): MiddlewareHandler {
  const requests = countOpenRequests(openRequestLimit)
  const uploads = countOpenRequests(openUploadLimit)
  return async (c, next) => {
    const { network } = getRequestClient(c)
    const open = isUpload(c.req.method, c.req.path) ? uploads : requests
    if (!open.enter(network)) {
      return plainAnswer(503, 'The shop is very busy. Please try again in a moment.', { 'Retry-After': '2' })
    }
    try {
      return await next()
    } finally {
      open.leave(network)
    }
  }
}

function countOpenRequests(limit: number): OpenRequests {
  const networkLimit = config.hasRateLimits ? Math.min(limit, openRequestsOfNetwork) : limit
  return new OpenRequests({ limit, networkLimit })
}
