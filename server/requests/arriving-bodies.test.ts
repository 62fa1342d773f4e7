import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  // What other files loaded has their settings.
  vi.resetModules()
  // Vite puts its own '/' there.
  Object.assign(process.env, { BASE_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' })
})
const { createBodyReceiver } = await import('./arriving-bodies.ts')

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server that answers with the body that it was handed. */
async function openServer(limitMs?: number) {
  const receive = createBodyReceiver(limitMs)
  let handed = 0
  const server = createServer((request: IncomingMessage & { rawBody?: Buffer }, response) =>
    receive(request, response, () => {
      handed += 1
      response.end(request.rawBody?.toString() ?? 'none')
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { countHanded: () => handed, send: async (...parts: string[]) => await openSocket(port, parts) }
}

async function openSocket(port: number, parts: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  ends.push(() => socket.destroy())
  return socket
}

const head = (headers: string, method = 'POST') =>
  `${method} /contact HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${headers}\r\n\r\n`

describe('the body of a request', () => {
  it.each([
    ['of a known length', head('Content-Length: 5'), 'hello'],
    ['in pieces of unknown length', head('Transfer-Encoding: chunked'), '5\r\nhello\r\n0\r\n\r\n'],
  ])('%s is handed on when all of it is here', async (_, start, body) => {
    const { send, countHanded } = await openServer()
    const socket = await send(start)
    socket.write(body)
    expect(await text(socket)).toMatch(/hello/)
    expect(countHanded()).toBe(1)
  })

  it('is not waited for where there is none', async () => {
    const { send } = await openServer()
    expect(await text(await send(head('Content-Length: 0')))).toContain('none')
    expect(await text(await send(head('X-None: 1', 'GET')))).toContain('none')
  })

  it('that does not come is given up, and nothing is handed on', async () => {
    const { send, countHanded } = await openServer(50)
    expect(await text(await send(head('Content-Length: 60000'), 'ab'))).toMatch(/^HTTP\/1.1 408 /)
    expect(countHanded()).toBe(0)
  })

  it('that grows too large is refused', async () => {
    const { send, countHanded } = await openServer()
    const chunk = `${(32_768).toString(16)}\r\n${'x'.repeat(32_768)}\r\n`
    const socket = await send(head('Transfer-Encoding: chunked'), chunk, chunk, chunk)
    expect(await text(socket).catch(() => 'HTTP/1.1 413 ')).toMatch(/^HTTP\/1.1 413 /)
    expect(countHanded()).toBe(0)
  })

  it('takes no place from others when its sender is gone or silent', async () => {
    const { send, countHanded } = await openServer()
    const silent = await Promise.all(
      Array.from({ length: 40 }, () => send(head('Content-Length: 60000'), 'ab')),
    )
    expect(await text(await send(head('Content-Length: 5'), 'hello'))).toMatch(/^HTTP\/1.1 503 /)
    for (const socket of silent) socket.destroy()
    await expect
      .poll(async () => await text(await send(head('Content-Length: 5'), 'hello')))
      .toMatch(/^HTTP\/1.1 200 /)
    expect(countHanded()).toBe(1)
  })
})
