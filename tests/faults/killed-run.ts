import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { countLockWaits } from '../support/lock-waits.ts'
import { sql } from '../support/sql.ts'

type Reserved = Awaited<ReturnType<typeof sql.reserve>>

interface KilledRun {
  /** The program of the run, and what it is told. */
  runner: string
  args: readonly string[]
  /** Locks what the run comes to, in a transaction that ends after the kill. */
  obstruct(held: Reserved): Promise<unknown>
  /** Begins another run while the first still waits. */
  meanwhile?(): Promise<unknown>
}

/** Begins a run in a process of its own and kills it (kill -9) where it waits for the obstacle; ends when all is over. */
export async function killInTheMiddle({ runner, args, obstruct, meanwhile }: KilledRun): Promise<void> {
  const held = await sql.reserve()
  await held`begin`
  await obstruct(held)
  const child = await beginUntilItWaits(() => fork(runner, args, { execArgv: [], env: process.env }))
  const other = meanwhile?.()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await held`rollback`
  held.release()
  await other
  // Until PostgreSQL notices that nobody is there any more, the killed run keeps its locks; others pass over them.
  await expect.poll(countTransactions).toBe(0)
}

/** On a busy machine a run may end because it gets no connection: that is not what is tried here. */
async function beginUntilItWaits(begin: () => ChildProcess): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const child = begin()
    const ended = () => child.exitCode !== null
    await expect.poll(async () => ended() || (await countLockWaits()) > 0).toBe(true)
    if (!ended()) return child
    expect(attempt, 'runs that ended by themselves').toBeLessThan(3)
  }
}

/** Those of runs. */
async function countTransactions(): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'store' and xact_start is not null and pid <> pg_backend_pid()`
  return rows.length
}
