import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { loggedPath } from '#platform/web/logged-path.ts'
import { logger } from '#platform/logger.server.ts'
import { policyOfData, securityHeaders } from './security.ts'

/** The path of a request, without its query. */
export const getPath = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/'

/**
 * Refuses a request before anything is done for it, and ends its connection: the rest of its body may never come,
 * or the server stops.
 */
export function refuseEarly(response: ServerResponse, status: number, text: string): void {
  const requestId = randomUUID()
  logger.info({ requestId, path: loggedPath(getPath(response.req)), status }, 'request refused early')
  response.writeHead(status, {
    ...securityHeaders,
    'Content-Security-Policy': policyOfData,
    'X-Request-Id': requestId,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 503 && { 'Retry-After': '2' }),
  })
  response.end(text, () => response.socket?.destroySoon())
}
