import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { parseConfig } from '#platform/config.ts'
import { readSecretFiles } from '#platform/secret-files.server.ts'
import { openDatabase } from './database.ts'
import { assertPortIsFree } from './process/port-problem.ts'
import { onStopSignal } from './process/stop-signal.ts'

// `npm run dev`: the shop with reload on save, on data of its own.
type Store = typeof import('./store.ts')

const say = (line: string) => console.log(line)
process.env.NODE_ENV = 'development'
process.env.DATA_DIR ||= './data/dev'
const stopping: (() => Promise<void>)[] = []
const end = onStopSignal(async () => {
  for (const stop of stopping.toReversed()) await stop()
})
// The router's compiler is a second Vite, which would end the process before the database has stopped.
process.on('newListener', (signal, listener) => {
  if (signal === 'SIGTERM') queueMicrotask(() => process.off(signal, listener))
})

async function openWorkshop(): Promise<void> {
  const config = parseConfig(readSecretFiles(process.env))
  await assertPortIsFree(config)
  const database = await openDatabase(config, say)
  stopping.push(() => database.stop())
  const server = createServer()
  // Vite refuses names that it does not know; a tunnel or a proxy keeps the public one.
  const allowedHosts = [new URL(config.baseUrl).hostname]
  const vite = await createViteServer({
    server: { middlewareMode: true, allowedHosts, hmr: { server } },
    appType: 'custom',
  })
  stopping.push(() => vite.close())
  const loadStore = async () => (await vite.ssrLoadModule('/server/store.ts')) as Store
  let store = await loadStore()
  await store.prepareDatabase(say)
  const events = await store.startEvents()
  stopping.push(() => events.stop())
  let worker = Promise.resolve(await store.startWorker())
  stopping.push(async () => (await worker).stop())
  let { app } = store.createStore('development')

  // With the first request after a file was saved, pages and jobs run the new code.
  async function takeNewCode(): Promise<void> {
    const loaded = await loadStore()
    if (loaded === store) return
    store = loaded
    app = loaded.createStore('development').app
    worker = worker.then(({ stop }) => stop()).then(loaded.startWorker)
  }
  server.on('request', (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        await takeNewCode()
        await getRequestListener(app.fetch)(request, response)
      } catch (error) {
        console.error(error)
        response.writeHead(500).end('See the terminal.')
      }
    }),
  )
  server.listen(config.port, config.host)
  stopping.push(async () => void server.close())
  say(
    `\n  Shop: ${config.baseUrl}\n  Admin: ${config.baseUrl}/admin\n  Outbox: ${config.baseUrl}/admin/mail\n`,
  )
}

openWorkshop().catch((error: unknown) => {
  console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
  end(1)
})
