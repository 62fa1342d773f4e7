import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { config } from '#platform/config.server.ts'
import { endEventStreams } from '#platform/events/event-stream.server.ts'
import { followChannel, startEvents } from '#platform/events/events.server.ts'
import { countView } from '#reports/visits/visit-counting.server.ts'
import { logger } from '#platform/logger.server.ts'
import { createBodyReceiver } from './requests/arriving-bodies.ts'
import { drainServer, type Draining } from './process/draining.ts'
import { toPortProblem } from './process/port-problem.ts'
import { refuseEarly } from './requests/early-refusal.ts'
import { namesTwoHosts } from './requests/guards.ts'
import { askedPageOfMessage } from './requests/asked-page.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { Bindings } from './requests/request-client.ts'

interface Web {
  app: Hono<Bindings>
  pages: PageCache
  draining: Draining
  /** Other processes of this store listen there too, and the system shares the connections out. */
  sharesPort: boolean
}

/**
 * Serves the shop on HOST:PORT. Kept pages are answered before anything else is looked at.
 * @throws when the port is taken, with the fix in the message.
 */
export async function startWeb({
  app,
  pages,
  draining,
  sharesPort,
}: Web): Promise<{ address: string; stop(): Promise<void> }> {
  const listen = getRequestListener(app.fetch)
  const receiveBody = createBodyReceiver()
  const server = createServer(
    // A phone sends a picture of 15 MB for a minute or two.
    { requestTimeout: 180_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16 * 1024 },
    (request, response) => {
      if (draining.isOn) response.setHeader('Connection', 'close')
      if (draining.isRefusing)
        refuseEarly(response, 503, 'The shop is restarting. Please try again in a moment.')
      else if (!namesTwoHosts(request.rawHeaders) && pages.serve(request, response))
        countView(askedPageOfMessage(request))
      else receiveBody(request, response, () => void listen(request, response))
    },
  )
  followChannel({
    channel: 'catalogue_changed',
    onChange: () => pages.drop(),
    onReach: (isReached) => pages.setReliable(isReached),
  })
  followChannel({ channel: 'settings_changed', onChange: () => pages.drop() })
  const events = await startEvents()
  await openPort(server, sharesPort)
  const place = server.address()
  const port = typeof place === 'object' ? place?.port : undefined
  logger.info({ port }, 'serving')
  return {
    address: config.baseUrl.startsWith('http://localhost:') ? `http://localhost:${port}` : config.baseUrl,
    async stop() {
      endEventStreams()
      await drainServer(server, draining)
      await events.stop()
    },
  }
}

function openPort(server: Server, sharesPort: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toPortProblem(error, config.port)))
    server.listen({ port: config.port, host: config.host, reusePort: sharesPort }, () => resolve())
  })
}
