import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { countLockWaitsOf } from '#tests/support/lock-waits.ts'
import { sql } from '#tests/support/sql.ts'

export type Reserved = Awaited<ReturnType<typeof sql.reserve>>

interface KilledRun {
  /** The program of the run, and what it is told. */
  runner: string
  args: readonly string[]
  /** What it calls its connections; as the store does, unless said. */
  name?: string
  /** Locks what the run comes to, in a transaction that ends after the kill. */
  obstruct(held: Reserved): Promise<unknown>
  /** Begins another run while the first still waits. */
  meanwhile?(): Promise<unknown>
}

/** Begins a run in a process of its own and kills it (kill -9) where it waits for the obstacle; ends when all is over. */
export async function killInTheMiddle({
  runner,
  args,
  name = 'store',
  obstruct,
  meanwhile,
}: KilledRun): Promise<void> {
  const held = await sql.reserve()
  await held`begin`
  await obstruct(held)
  const begin = () => forkRun(runner, args)
  const child = await beginUntilItWaits(name, begin)
  const other = meanwhile?.()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await held`rollback`
  held.release()
  await other
  // Until PostgreSQL notices that nobody is there any more, the killed run keeps its locks; others pass over them.
  await expect.poll(() => countTransactions(name)).toBe(0)
}

const forkRun = (runner: string, args: readonly string[]) =>
  fork(runner, args, { execArgv: [], env: process.env })

/** Runs it to its end; one that got no connection is begun again, as below. */
export async function runWhole(runner: string, args: readonly string[]): Promise<void> {
  for (let code: unknown = null; code !== 0;) [code] = await once(forkRun(runner, args), 'exit')
}

/** On a busy machine a run may fail because it gets no connection: that is not what is tried here. */
async function beginUntilItWaits(name: string, begin: () => ChildProcess): Promise<ChildProcess> {
  for (;;) {
    const child = begin()
    const ended = () => child.exitCode !== null
    await expect.poll(async () => ended() || (await countLockWaitsOf(name)) > 0).toBe(true)
    if (!ended()) return child
    expect(child.exitCode, 'a run that came through').not.toBe(0)
  }
}

/** Those of connections with this name. */
async function countTransactions(name: string): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${name} and xact_start is not null and pid <> pg_backend_pid()`
  return rows.length
}
