import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { parseConfig } from '../app/platform/config.ts'
import { readSecretFiles } from '../app/platform/secret-files.server.ts'
import { openDatabase } from './database.ts'
import { onStopSignal } from './process/stop-signal.ts'

// `npm run dev`: the shop with reload on save, on data of its own.
const say = (line: string) => console.log(line)
process.env.NODE_ENV = 'development'
process.env.DATA_DIR ||= './data/dev'
const config = parseConfig(readSecretFiles(process.env))
const stopping: (() => Promise<void>)[] = []
const end = onStopSignal(async () => {
  for (const stop of stopping.toReversed()) await stop()
})

async function openWorkshop(): Promise<void> {
  const database = await openDatabase(config, say)
  stopping.push(() => database.stop())
  // Vite refuses names that it does not know; a tunnel or a proxy keeps the public one.
  const allowedHosts = [new URL(config.baseUrl).hostname]
  const vite = await createViteServer({ server: { middlewareMode: true, allowedHosts }, appType: 'custom' })
  stopping.push(() => vite.close())
  // Loaded again for each request, so that a saved file counts at once.
  const load = async () => (await vite.ssrLoadModule('/server/store.ts')) as typeof import('./store.ts')
  const store = await load()
  await store.prepareDatabase(say)
  const worker = await store.startWorker()
  stopping.push(() => worker.stop())
  const server = createServer((request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { app } = (await load()).createStore('development')
        await getRequestListener(app.fetch)(request, response)
      } catch (error) {
        console.error(error)
        response.writeHead(500).end('See the terminal.')
      }
    })
  })
  server.listen(config.port, config.host)
  stopping.push(async () => void server.close())
  say(
    `\n  Shop: ${config.baseUrl}\n  Admin: ${config.baseUrl}/admin\n  Outbox: ${config.baseUrl}/admin/mail\n`,
  )
}

openWorkshop().catch((error: unknown) => {
  console.error(error)
  end(1)
})
