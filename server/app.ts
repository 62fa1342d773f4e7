import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { requestFacts } from '../app/context.ts'
import { isDatabaseReachable } from '../app/db/client.server.ts'
import { config } from '../app/platform/config.server.ts'
import { currentRequestId } from '../app/platform/logger.server.ts'
import { limitBodies } from './body-limits.ts'
import { withoutNulInQuery } from './clean-query.ts'
import { clientAddressOf } from './client-address.ts'
import { finishPage } from './finished-page.ts'
import { guardRequests, observe, plainAnswer } from './guards.ts'
import { isOfSomebody, type PageCache } from './page-cache.ts'
import { answerPicture } from './picture-answer.ts'
import { createStaticFiles } from './static-files.ts'

interface AppOptions {
  build: ServerBuild
  mode: 'production' | 'development'
  clientFolder: string
  pages: PageCache
}

type Bindings = { Bindings: HttpBindings }

/** The whole HTTP side of the shop, in the order in which a request meets it. */
export function createApp({ build, mode, clientFolder, pages }: AppOptions): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const handleWithReactRouter = createRequestHandler(build, mode)
  const serveStatic = createStaticFiles(clientFolder)

  app.use(observe)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await isDatabaseReachable()) ? c.text('ready') : c.text('the database cannot be reached', 503),
  )
  app.use(guardRequests())
  app.use(limitBodies())
  app.get('/media/*', (c) =>
    answerPicture({
      path: c.req.path,
      width: c.req.query('w'),
      accept: c.req.header('accept') ?? '',
      ifNoneMatch: c.req.header('if-none-match'),
    }),
  )
  app.get('*', async (c, next) => {
    const file = await serveStatic(c.req.path, c.req.header('accept-encoding') ?? '')
    if (file) return file
    if (c.req.path.startsWith('/assets/')) return plainAnswer(404, 'There is no such file.')
    return await next()
  })
  app.all('*', async (c) => {
    const { generation } = pages
    const answer = await handleWithReactRouter(withoutNulInQuery(c.req.raw), routerContextOf(c))
    const isForEverybody = !isOfSomebody({
      cookie: c.req.header('cookie'),
      authorization: c.req.header('authorization'),
    })
    const key = c.req.method === 'GET' && isForEverybody ? (c.env?.incoming?.url ?? null) : null
    const acceptEncoding = c.req.header('accept-encoding') ?? ''
    return await finishPage(answer, {
      pages,
      generation,
      isForEverybody,
      key,
      hasPolicy: mode === 'production',
      acceptEncoding,
    })
  })
  return app
}

/** What the pages learn of the request. */
function routerContextOf(c: Context<Bindings>): RouterContextProvider {
  const context = new RouterContextProvider()
  // Requests that a test makes in process have no connection.
  const connection = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  context.set(requestFacts, {
    requestId: currentRequestId() ?? randomUUID(),
    clientAddress: clientAddressOf(connection, c.req.header('x-forwarded-for'), config.trustedProxies),
  })
  return context
}
