import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { databaseAway, requestFacts } from '#context.ts'
import { isDatabaseReachable } from '#db/client.server.ts'
import { currentRequestId, noteClientAddress } from '#platform/logger.server.ts'
import { limitBodies } from './requests/body-limits.ts'
import { withoutNulInQuery } from './requests/clean-query.ts'
import { asUnavailable, finishPage } from './cache/finished-page.ts'
import { guardRequests, limitOpenRequests, observe } from './requests/guards.ts'
import { createMetrics } from './metrics/metrics.ts'
import { mayBeSignedIn, type PageCache } from './cache/page-cache.ts'
import { toPageKey } from './cache/page-key.ts'
import { answerPicture } from './requests/picture-answer.ts'
import { countRendered } from './requests/asked-page.ts'
import { shareAnswer } from './requests/shared-answer.ts'
import { plainAnswer } from './requests/plain-answer.ts'
import { getRequestClient, type Bindings } from './requests/request-client.ts'
import { createFamilyHandler } from './requests/route-families.ts'
import { serveBuiltFiles } from './cache/static-files.ts'

interface AppOptions {
  build: ServerBuild
  mode: 'production' | 'development'
  clientFolder: string
  pages: PageCache
  /** What keeps load balancers from sending requests although the server answers, such as its stop. */
  whyUnready(): string | null
}

/** The HTTP application: every middleware in the order in which a request passes it. */
export function createApp({ build, mode, clientFolder, pages, whyUnready }: AppOptions): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const metrics = createMetrics(pages)
  const handleWithReactRouter = createFamilyHandler(build, mode)

  app.use(observe(metrics))
  app.get('/healthz', (c) => c.text('ok'))
  // Any number of clients may ask: the database is asked once a second.
  const askDatabase = shareAnswer({ ask: isDatabaseReachable, forMs: 1000 })
  app.get('/readyz', async (c) => {
    const reason = whyUnready()
    if (reason) return c.text(reason, 503)
    return (await askDatabase()) ? c.text('ready') : c.text('the database cannot be reached', 503)
  })
  app.get('/metrics', (c) => metrics.answer(c.req.header('authorization')))
  app.use(guardRequests)
  app.use(limitOpenRequests())
  app.use(limitBodies())
  app.get('/media/*', (c) =>
    answerPicture({
      path: c.req.path,
      width: c.req.query('w'),
      as: c.req.query('as'),
      accept: c.req.header('accept') ?? '',
      ifNoneMatch: c.req.header('if-none-match'),
    }),
  )
  app.get('*', serveBuiltFiles(clientFolder))
  app.get('/assets/*', () => plainAnswer(404, 'There is no such file.'))
  app.all('*', async (c) => {
    const { generation } = pages
    const context = makeRouterContext(c)
    const answer = await handleWithReactRouter(withoutNulInQuery(c.req.raw), context)
    const isForEveryone = !mayBeSignedIn({
      cookie: c.req.header('cookie'),
      authorization: c.req.header('authorization'),
    })
    const key = c.req.method === 'GET' && isForEveryone ? toPageKey(c.env?.incoming?.url ?? '') : null
    if (answer.status === 200) await countRendered(c.req.raw, context)
    const isUnavailable = answer.status >= 500 && context.get(databaseAway)
    if (isUnavailable) pages.noteDatabaseAway()
    const kept = isUnavailable ? pages.answerStale(key) : null
    if (kept) return kept
    return await finishPage(isUnavailable ? await asUnavailable(answer) : answer, {
      pages,
      generation,
      isForEveryone: isForEveryone,
      key,
      hasPolicy: mode === 'production',
      acceptEncoding: c.req.header('accept-encoding') ?? '',
    })
  })
  return app
}

/** The facts about the request for the pages. */
function makeRouterContext(c: Context<Bindings>): RouterContextProvider {
  const context = new RouterContextProvider()
  const { address, network } = getRequestClient(c)
  noteClientAddress(address)
  context.set(requestFacts, {
    requestId: currentRequestId() ?? randomUUID(),
    clientAddress: address,
    clientNetwork: network,
  })
  return context
}
