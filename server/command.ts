import { resolve } from 'node:path'
import { parseConfig, type Config } from '#platform/config.ts'
import { readSecretFiles } from '#platform/secret-files.server.ts'
import { openDatabase } from './database.ts'
import { onStopSignal } from './process/stop-signal.ts'
import { loadStore } from './store-module.ts'

type Store = typeof import('./store.ts')

/**
 * Runs a command of the shop on its database, also while the shop is open, and ends the process: 0 if `work`
 * answers true, else 1. Texts of failures go to the terminal.
 */
export function runCommand(
  work: (tools: { store: Store; config: Config; say: (line: string) => void }) => Promise<boolean>,
): void {
  const say = (line: string) => console.log(line)
  const stopping: (() => Promise<void>)[] = []
  const end = onStopSignal(async () => {
    for (const stop of stopping.toReversed()) await stop()
  })
  async function run(): Promise<boolean> {
    const config = parseConfig(readSecretFiles(process.env))
    const database = await openDatabase(config, say)
    stopping.push(() => database.stop())
    const store = await loadStore()
    stopping.push(() => store.connections.end({ timeout: 5 }))
    return await work({ store, config, say })
  }
  run().then(
    (isDone) => end(isDone ? 0 : 1),
    (error: unknown) => {
      console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
      end(1)
    },
  )
}

/** A path as the person who typed it means it: npm runs its scripts elsewhere. */
export function toTypedPath(text: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), text)
}
