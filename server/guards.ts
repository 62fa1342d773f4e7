import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { logger, runWithRequestId } from '../app/platform/logger.server.ts'
import { isCrossSite, securityHeaders } from './security.ts'

/** More than this at once and the shop says so at once instead of making everybody wait. */
const openRequestLimit = 400

/** A short answer in plain text, for what never reaches a page. */
export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
}

/** Gives every request an id, every answer the security headers, and the log a line about both. */
export const observe = createMiddleware(async (c, next) => {
  const requestId = randomUUID()
  const startedAt = performance.now()
  await runWithRequestId(requestId, async () => {
    await next()
    // Not `c.header`: it builds the answer anew for each header, body and all.
    const { headers } = c.res
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
    const ms = Math.round(performance.now() - startedAt)
    logger.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  })
})

/** Refuses what comes from another site, what uses a method we do not have, and what is too much at once. */
export function guardRequests() {
  let openRequests = 0
  return createMiddleware(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && isCrossSite(c.req.raw.headers, c.req.header('host') ?? null)) {
      return plainAnswer(403, 'This request came from another site and was refused.')
    }
    if (!isRead && c.req.method !== 'POST') {
      return plainAnswer(405, 'This method is not supported.', { Allow: 'GET, HEAD, POST' })
    }
    if (openRequests >= openRequestLimit) {
      return plainAnswer(503, 'The shop is very busy. Please try again in a moment.', { 'Retry-After': '2' })
    }
    openRequests += 1
    try {
      await next()
    } finally {
      openRequests -= 1
    }
  })
}
