import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabaseRelay, type DatabaseRelay } from '#tests/support/database-relay.ts'

let relay: DatabaseRelay | undefined
afterEach(() => relay?.stop())

/** Runs a program that connects, while every connection is cut as it asks for something. */
async function connectAndLose(driver: 'plain' | 'ours') {
  relay = await openDatabaseRelay(process.env.DATABASE_URL ?? '')
  relay.cutAt('select 1')
  const program = fileURLToPath(new URL('../support/cut-client.ts', import.meta.url))
  const child = spawn(process.execPath, [program, driver], {
    env: { ...process.env, DATABASE_URL: relay.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, errors, cuts: relay.countCuts() }
}

describe('a connection that is lost while a statement runs', () => {
  it('ends no process', async () => {
    const { code, cuts } = await connectAndLose('ours')
    expect(cuts).toBe(10)
    expect(code).toBe(0)
  })

  it('would end it with a pool that nobody listens to', async () => {
    const { code, errors } = await connectAndLose('plain')
    expect(code).not.toBe(0)
    expect(errors).toMatch(/Unhandled 'error' event[^]*(Connection terminated|ECONNRESET)/)
  })
})
