import { once } from 'node:events'
import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

/** Below the ports that systems give to outgoing connections: one of those may be taken the moment after. */
const firstPort = 15_000
const lastPort = 32_000

/** A port that nobody listens on just now. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  for (;;) {
    const port = randomInt(firstPort, lastPort)
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue
      throw error
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
