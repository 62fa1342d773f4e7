import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWithGoal, tellOnly, type Measure } from '#bench/measure.ts'
import type { Workshop } from '#bench/workshop.ts'
import { findFreePort } from '#scripts/free-port.ts'
import { findProgram, startDaemon } from './daemon.ts'
import { findAccount } from './exim-server.ts'
import { placeWatched, type World } from './mail-troubles.ts'
import { waitFor } from './wait-for.ts'

/** Longer than the first tries of the store; the whole length is postgrey's own. */
export const greySeconds = { short: 20, full: 300 }
const arrivalLimitMs = 900_000

/** Debian's postgrey, which Exim asks. @returns its port. @throws {CannotRun} where there is none. */
export async function startGreylist(workshop: Workshop, seconds: number): Promise<number> {
  const program = await findProgram('postgrey', 'postgrey')
  const { user, group, ids } = await findAccount()
  const folder = await mkdtemp(join(tmpdir(), 'store-greylist-'))
  workshop.keep(() => rm(folder, { recursive: true, force: true }))
  if (ids) await chown(folder, ids.uid, ids.gid)
  const port = await findFreePort()
  const lists = ['clients', 'recipients'].map((list) => `--whitelist-${list}=/dev/null`)
  const account = [`--user=${user}`, `--group=${group}`, `--dbdir=${folder}`]
  const habits = ['--exim', `--delay=${seconds}`, '--auto-whitelist-clients=0']
  const daemon = await startDaemon(
    [program, `--inet=127.0.0.1:${port}`, ...account, ...habits, ...lists],
    port,
  )
  workshop.keep(() => daemon.end())
  return port
}

/** Nothing is skipped here: the pauses of the store are what is tried. */
export async function greylisted(
  world: World,
  { port: greylist, seconds }: { port: number; seconds: number },
): Promise<Measure[]> {
  const { arena, server } = world
  await server.start({ greylist })
  const { outcome, reason, orderId } = await placeWatched(world)
  const startedAt = performance.now()
  const isSent = async () => {
    const [row] = await arena.sql`select from mail_outbox where order_id = ${orderId} and status = 'sent'`
    return row !== undefined
  }
  await waitFor(isSent, { limitMs: arrivalLimitMs, what: 'mail after the greylisting' })
  const tookSeconds = Math.round((performance.now() - startedAt) / 1000)
  return [
    {
      ...tellOnly(`greylisted: ${outcome}`, reason),
      isReached: outcome === 'unreachable' && /450.*Greylisted/.test(reason),
    },
    compareWithGoal({
      name: `The greylisted mail was taken, not before ${seconds} s`,
      value: tookSeconds,
      unit: 's',
      above: seconds - 1,
    }),
  ]
}
