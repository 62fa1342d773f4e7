import { parseConfig } from '../app/platform/config.ts'
import { openDatabase } from './database.ts'
import { describeFirstAdmin } from './first-admin-lines.ts'
import { onStopSignal } from './stop-signal.ts'

// `npm start`: the database, the schema, the sample catalogue, then the shop.
const say = (line: string) => console.log(line)
const startedAt = performance.now()
const stopping: (() => Promise<void>)[] = []
const end = onStopSignal(async () => {
  say('Stopping…')
  for (const stop of stopping.toReversed()) await stop()
  say('Stopped.')
})

async function openShop(): Promise<void> {
  const config = parseConfig(process.env)
  const database = await openDatabase(config, say)
  stopping.push(() => database.stop())
  const store = (await import(
    new URL('../build/server/index.js', import.meta.url).href
  )) as typeof import('./store.ts')
  await store.prepareDatabase(say)
  const notice = await store.readFirstAdminNotice()
  const running = await store.startStore()
  stopping.push(() => running.stop())
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
