import { saveTrouble } from '#shared/notices.ts'
import { keepPageSaying } from '#pages/lost-connection.ts'
import type { Refusal } from '#ui/feedback/refusal.ts'
import type { Route } from './+types/protected'

/** What the page of a form is told that the server did not answer. */
export const refusalWith = (title: string): Refusal => ({
  refused: null,
  problem: { tone: 'error', title },
  errors: {},
  entered: null,
})

/** The router wraps what a request ended with. */
export const causeOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result && result.data instanceof Error
    ? result.data
    : result

/**
 * Where a form reached nobody, or a server that is out of service, its page stays as it is and says so (R180): the status
 * keeps the router from loading it again, which would fail as well.
 */
export const keepTyped: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'POST') return results
  for (const one of Object.values(results)) {
    if (one.type !== 'error') continue
    try {
      one.result = await keepPageSaying(() => Promise.reject(causeOf(one.result)), refusalWith, saveTrouble)
      one.type = 'data'
    } catch {
      // A redirect, or what the page itself has to say: it stays.
    }
  }
  return results
}
