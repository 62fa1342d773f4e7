import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#platform/config.ts'

/** Why a port cannot be listened on, with the fix where that is known. */
export function toPortProblem(error: unknown, port: number): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isTaken
    ? new Error(`Port ${port} is taken: stop what listens there, or set PORT to another one.`)
    : error
}

/** Processes that share a port would not notice who else does. @throws when it is taken. */
export async function assertPortIsFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error: unknown) => {
    throw toPortProblem(error, port)
  })
  probe.close()
  await once(probe, 'close')
}
