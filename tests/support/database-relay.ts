import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between the shop and its database, and is the database's absence when a test wants it. */
export interface DatabaseRelay {
  /** The database's address by way of the relay. */
  url: string
  /** Cuts every connection, and refuses new ones until `back`. */
  leave(): void
  back(): void
  /** From now on cuts a connection as soon as its client sends something with this text in it. */
  cutAt(text: string): void
  /** How many connections were cut. */
  countCuts(): number
  stop(): Promise<void>
}

/** Opens a relay to the database of an address. */
export async function openDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isAway = false
  let cutText: string | null = null
  let cuts = 0
  const cutAll = () => {
    cuts += sockets.size / 2
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const server = createServer((client) => {
    if (isAway) {
      client.resetAndDestroy()
      return
    }
    const database = connect(Number(target.port), target.hostname)
    const cut = () => {
      cuts += 1
      client.resetAndDestroy()
      database.destroy()
    }
    client.on('data', (bytes) => {
      if (cutText !== null && bytes.includes(cutText)) cut()
      else database.write(bytes)
    })
    database.on('data', (bytes) => client.write(bytes))
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    leave() {
      isAway = true
      cutAll()
    },
    back() {
      isAway = false
    },
    cutAt(text) {
      cutText = text
    },
    countCuts: () => cuts,
    async stop() {
      isAway = true
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
