import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { plainAnswer } from './plain-answer.ts'

/** What a request may carry where no other limit is declared: no other form of the shop comes near it. */
export const usualLimitBytes = 64 * 1024

const limits = adminAddresses.flatMap(({ path, bodyBytes }) =>
  bodyBytes === undefined ? [] : [{ path: toMatcher(path), bytes: bodyBytes }],
)

/** Matches the addresses of a route pattern, also as the browser's navigation asks for them. */
function toMatcher(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '[.]').replaceAll(/:[^/]+/g, '[^/]+')}([.]data)?$`)
}

/** How many bytes an upload to this path may have; null when it takes no upload. */
export function getUploadLimit(method: string | undefined, path: string): number | null {
  if (method !== 'POST') return null
  return limits.find((limit) => limit.path.test(path))?.bytes ?? null
}

/** Whether a request uploads files, which its action reads as a stream. */
export function isUpload(method: string | undefined, path: string): boolean {
  return getUploadLimit(method, path) !== null
}

const refuseLarge = () => plainAnswer(413, 'This request is too large.')

/** Refuses bodies that are too large for their address. */
export function limitBodies(): MiddlewareHandler {
  const usual = bodyLimit({ maxSize: usualLimitBytes, onError: refuseLarge })
  return async (c, next) => {
    const limitBytes = getUploadLimit(c.req.method, c.req.path)
    if (limitBytes === null) return await usual(c, next)
    const length = c.req.header('content-length')
    // Without it the body would have to be held before the permission is checked.
    if (length === undefined) return plainAnswer(411, 'This request must say how long it is.')
    return Number(length) > limitBytes ? refuseLarge() : await next()
  }
}
