import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Certificate } from './certificate.ts'

/** What a client asks before it speaks TLS (PostgreSQL's SSLRequest), after its length. */
const sslRequest = 80_877_103
/** How TLS begins. */
const tlsHandshake = 0x16

/**
 * A PostgreSQL server in front of another one, on 127.0.0.1: it takes TLS with this certificate, or with null says
 * that it has none. Counts what came each way.
 */
export async function openTlsDatabase(target: URL, certificate: Certificate | null) {
  const seen = { encrypted: 0, plain: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    client.once('data', (first: Buffer) => {
      const isAsked = first.length === 8 && first.readInt32BE(4) === sslRequest
      if (isAsked && !certificate) {
        client.once('data', (next: Buffer) => (seen.plain += next[0] === tlsHandshake ? 0 : 1))
        return client.write('N')
      }
      if (!isAsked || !certificate) return forward(client, first)
      client.write('S')
      const secured = new TLSSocket(client, { isServer: true, ...certificate })
      secured.on('error', () => client.destroy())
      return secured.once('secure', () => forward(secured, null))
    })
  })

  function forward(from: Socket, first: Buffer | null): void {
    if (from instanceof TLSSocket) seen.encrypted += 1
    else seen.plain += 1
    const to = connect(Number(target.port), target.hostname)
    sockets.add(to)
    to.on('error', () => from.destroy()).on('close', () => from.destroy())
    from.on('close', () => to.destroy())
    if (first) to.write(first)
    from.pipe(to).pipe(from)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    seen,
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
