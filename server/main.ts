import { flushCompileCache } from 'node:module'
import { describeFirstAdmin } from './process/first-admin-lines.ts'
import { hearPlace } from './process/early-server.ts'
import { getExitCode } from './process/exit-code.ts'
import { onStopSignal } from './process/stop-signal.ts'
import { loadStore } from './store-module.ts'

// One server process, `N/COUNT` of its supervisor (supervisor.ts): the schema, the sample catalogue, then the shop, on
// the database of DATABASE_URL.
/** By then someone has asked for a page. */
const compiledAfterMs = 10_000
const say = (line: string) => console.log(line)
const startedAt = performance.now()
const stopping: (() => Promise<void>)[] = []
let isStopping = false
const end = onStopSignal(async () => {
  isStopping = true
  for (const stop of stopping.toReversed()) await stop()
})

async function openShop(): Promise<void> {
  const { place, areSettingsKnown } = hearPlace(process.argv[2])
  // Most of a start: the code is loaded while the supervisor still reads the settings.
  const early = areSettingsKnown ? loadStore() : null
  // What is wrong with the settings, the supervisor has said by the time that it tells the place.
  early?.catch(() => {})
  const { number, count } = await place
  const store = await (early ?? loadStore())
  await store.prepareDatabase(say)
  const notice = await store.readFirstAdminNotice()
  const running = await store.startStore({ sharesPort: count > 1 })
  stopping.push(() => running.stop())
  await running.working
  // Asked to stop before it was open, it never is.
  if (isStopping) return
  process.send?.('open')
  // For the starts that follow, with what the first pages needed; a process that is killed keeps nothing at its end.
  setTimeout(flushCompileCache, compiledAfterMs).unref()
  // Once is enough.
  if (number > 1) return
  const { storeName } = store.config
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`\n  ${storeName} is open: ${running.address}  (after ${seconds} s)`)
  say(`  Admin: ${running.address}/admin`)
  if (notice) for (const line of describeFirstAdmin(notice, running.address)) say(`  ${line}`)
  say(
    (await store.isMailConfigured())
      ? ''
      : `  No mail server is set up: mail stays in the outbox, to be read at ${running.address}/admin/mail\n`,
  )
}

openShop().catch((error: unknown) => {
  console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
  end(getExitCode(error))
})
