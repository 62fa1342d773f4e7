import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { findFreePort } from './free-port.ts'

it('a free port is none that the system may give to an outgoing connection meanwhile', async () => {
  for (let round = 0; round < 50; round += 1) {
    const port = await findFreePort()
    expect(port).toBeLessThan(32_768)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  }
})
