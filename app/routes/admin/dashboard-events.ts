import { requestFacts } from '../../context.ts'
import { watchDashboard } from '../../features/reports/dashboard-events.server.ts'
import { openEventStream } from '../../platform/events/event-stream.server.ts'
import type { Route } from './+types/dashboard-events'

/** Tells an open dashboard when there is something new, never what: the page reads that for itself. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { clientNetwork } = context.get(requestFacts)
  return openEventStream({
    request,
    clientNetwork,
    onOpen: (stream) => watchDashboard((version) => stream.send(version)),
  })
}
