import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readPlace, writePlace, type ProcessPlace } from './process-places.ts'

// Loading a server's code takes most of a start. The supervisor starts the first server before it loads its own code and
// reads the settings, so this file imports nothing that takes long.

/** Instead of its place: a server that learns its place later. */
const untold = 'untold'

/** What is known once the database is open. */
interface Told {
  place: string
  /** With the settings that the supervisor has filled in. */
  env: NodeJS.ProcessEnv
}

/** Starts a server process, with its place or before it has one. */
export function spawnServer(place?: ProcessPlace): ChildProcess {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  return spawn(process.execPath, [program, place ? writePlace(place) : untold], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Ctrl-C in the terminal is for the supervisor, which stops the servers before the database.
    detached: process.platform !== 'win32',
  })
}

/** Lets a server continue that was started without a place: its database is open. */
export function tellPlace(server: ChildProcess, place: ProcessPlace): void {
  const told: Told = { place: writePlace(place), env: { ...process.env } }
  // One that has just ended learns nothing.
  server.send(told, () => {})
}

const isSet = (name: string) => Boolean(process.env[name] || process.env[`${name}_FILE`])

/**
 * For the server: its place, and whether its settings are those of the environment already. Else they are there with the
 * place.
 */
export function hearPlace(word: string | undefined): {
  place: Promise<ProcessPlace>
  areSettingsKnown: boolean
} {
  if (word !== untold) return { place: Promise.resolve(readPlace(word)), areSettingsKnown: true }
  const place = new Promise<ProcessPlace>((resolve) => {
    process.once('message', ({ place: mine, env }: Told) => {
      Object.assign(process.env, env)
      resolve(readPlace(mine))
    })
  })
  return { place, areSettingsKnown: isSet('DATABASE_URL') && isSet('AUTH_SECRET') }
}
