import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DRAFT_MAX_BYTES } from '../../app/features/lots/import/lot-calls.ts'
import { plainAnswer } from './plain-answer.ts'

/** No other form of the shop comes near this. */
export const usualLimitBytes = 64 * 1024

/** Calls that take files: their actions check the permission before they read anything. */
const largeBodies = [
  { path: /^\/admin\/products\/[^/]+\/picture-uploads(\.data)?$/, bytes: 16 * 1024 * 1024 },
  // Written to disk as it comes.
  { path: /^\/admin\/import(\.data)?$/, bytes: 41 * 1024 * 1024 },
  // 500 rows with long texts.
  { path: /^\/admin\/lot-imports\/[^/]+\/rows$/, bytes: 8 * 1024 * 1024 },
  { path: /^\/admin\/lot-drafts\/[^/]+$/, bytes: DRAFT_MAX_BYTES },
  { path: /^\/api\/upload-products-csv$/, bytes: 41 * 1024 * 1024 },
]

/** Whether a request uploads files, which its action reads as a stream. */
export function isUpload(method: string | undefined, path: string): boolean {
  return method === 'POST' && largeBodies.some((large) => large.path.test(path))
}

const refuseLarge = () => plainAnswer(413, 'This request is too large.')

/** Refuses bodies that are too large for their address. */
export function limitBodies(): MiddlewareHandler {
  const usual = bodyLimit({ maxSize: usualLimitBytes, onError: refuseLarge })
  return async (c, next) => {
    const large = c.req.method === 'POST' && largeBodies.find(({ path }) => path.test(c.req.path))
    if (!large) return await usual(c, next)
    const length = c.req.header('content-length')
    // Without it the body would have to be held before the permission is checked.
    if (length === undefined) return plainAnswer(411, 'This request must say how long it is.')
    return Number(length) > large.bytes ? refuseLarge() : await next()
  }
}
