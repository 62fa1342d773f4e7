import { flushCompileCache } from 'node:module'
import { parseConfig } from '../app/platform/config.ts'
import { readSecretFiles } from '../app/platform/secret-files.server.ts'
import { describeFirstAdmin } from './process/first-admin-lines.ts'
import { onStopSignal } from './process/stop-signal.ts'
import { readPlace } from './process/process-places.ts'
import { loadStore } from './store-module.ts'

// One server process, `N/COUNT` of its supervisor (supervisor.ts): the schema, the sample catalogue, then the shop, on
// the database of DATABASE_URL.
const say = (line: string) => console.log(line)
const startedAt = performance.now()
const stopping: (() => Promise<void>)[] = []
const end = onStopSignal(async () => {
  for (const stop of stopping.toReversed()) await stop()
})

const { number, count } = readPlace(process.argv[2])

async function openShop(): Promise<void> {
  const config = parseConfig(readSecretFiles(process.env))
  const store = await loadStore()
  await store.prepareDatabase(say)
  const notice = await store.readFirstAdminNotice()
  const running = await store.startStore({ sharesPort: count > 1 })
  stopping.push(() => running.stop())
  process.send?.('open')
  // For the processes and the starts that follow; at the end of this one it would be late.
  flushCompileCache()
  // Once is enough.
  if (number > 1) return
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`\n  ${config.storeName} is open: ${running.address}  (after ${seconds} s)`)
  say(`  Admin: ${running.address}/admin`)
  if (notice) for (const line of describeFirstAdmin(notice, running.address)) say(`  ${line}`)
  say(
    config.smtpUrl
      ? ''
      : `  No SMTP_URL is set: mail stays in the outbox, to be read at ${running.address}/admin/mail\n`,
  )
}

openShop().catch((error: unknown) => {
  console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
  end(1)
})
