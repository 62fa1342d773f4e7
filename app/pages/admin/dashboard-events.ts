import { requestFacts } from '#context.ts'
import { watchDashboard } from '#reports/dashboard-events.server.ts'
import { logger } from '#platform/logger.server.ts'
import { openEventStream } from '#platform/events/event-stream.server.ts'
import { href } from '#shared/addresses.ts'
import { getVisitor } from '#pages/visitor.server.ts'
import type { Route } from './+types/dashboard-events'
import { mayUse } from './address-permissions.ts'

/**
 * Tells an open dashboard when there is something new, never what: the page reads that for itself. Each time it looks
 * whether the person may still hear it, and ends when they may not (R162).
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { clientNetwork } = context.get(requestFacts)
  return openEventStream({
    request,
    clientNetwork,
    onOpen: (stream) =>
      watchDashboard(async (readVersion) => {
        if (await mayHear(request)) stream.send(readVersion())
        else stream.end()
      }),
  })
}

/** While the database is away, those who were let in stay. */
async function mayHear(request: Request): Promise<boolean> {
  try {
    const member = await getVisitor(request).session()
    return mayUse(member?.role ?? null, href('/admin/events'))
  } catch (error) {
    logger.warn({ err: error }, 'who listens could not be checked')
    return true
  }
}
