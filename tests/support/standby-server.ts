import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const status = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

/** What a server says when a connection begins; the last message is that it is ready. */
const greetingOf = (isStandby: boolean) =>
  Buffer.concat([
    message('R', Buffer.alloc(4)),
    status('in_hot_standby', isStandby ? 'on' : 'off'),
    message('K', Buffer.alloc(8)),
    message('Z', Buffer.from('I')),
  ])

/**
 * A host that greets as a standby does, or as a server that takes writes when `isStandby` is set to false. It answers
 * no statement.
 */
export async function openStandbyServer() {
  const sockets = new Set<Socket>()
  const state = { isStandby: true, connections: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    state.connections += 1
    socket.on('error', () => {})
    socket.once('data', () => socket.write(greetingOf(state.isStandby)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    state,
    url: `postgres://store@127.0.0.1:${port}/store`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
