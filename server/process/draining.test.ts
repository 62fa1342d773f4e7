import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drainServer, refusalMs, type Draining } from './draining.ts'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** A server as server/web.ts sets it up; it answers when `release` was called. */
async function openServer() {
  const draining: Draining = { isOn: false, isRefusing: false }
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const server = createServer({ keepAliveTimeout: 60_000 }, async (_request, response) => {
    if (draining.isOn) response.setHeader('Connection', 'close')
    await isReleased
    response.end('done')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, draining, release, port: (server.address() as AddressInfo).port }
}

function ask(port: number, agent: Agent | false = false): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer))
    })
      .on('error', reject)
      .end()
  })
}

/** How many of 12 connections, open but still without a request, get an answer once they send one. */
async function countAnswered(stop: (server: Server, draining: Draining) => Promise<void>): Promise<number> {
  const { server, draining, release, port } = await openServer()
  release()
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await vi.waitFor(() => expect(accepted).toBe(12))
  const stopped = stop(server, draining)
  const isAnswered = await Promise.all(sockets.map(isAnsweredOn))
  await stopped
  return isAnswered.filter(Boolean).length
}

async function isAnsweredOn(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  const chunks: Buffer[] = await socket.toArray().catch(() => [])
  return Buffer.concat(chunks).toString().startsWith('HTTP/1.1 200')
}

describe('a server that stops', () => {
  it('answers everybody who was connected, and tells them that the connection ends', async () => {
    expect(await countAnswered(drainServer)).toBe(12)
    const { server, draining, release, port } = await openServer()
    const open = ask(port)
    await once(server, 'request')
    const stopped = drainServer(server, draining)
    const late = ask(port)
    await once(server, 'request')
    release()
    expect((await late).headers.connection).toBe('close')
    expect([(await open).statusCode, (await late).statusCode]).toEqual([200, 200])
    await stopped
    await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
  })

  it('answers a request that is still under way when the port has closed', async () => {
    const { server, draining, release, port } = await openServer()
    const open = ask(port)
    await once(server, 'request')
    const stopped = drainServer(server, draining)
    await vi.waitFor(() => expect(server.listening).toBe(false))
    release()
    expect((await open).statusCode).toBe(200)
    await stopped
  })

  it('answers those whom the system connected in the moment before the port closes', async () => {
    const { server, release, port } = await openServer()
    release()
    await ask(port)
    const isAnswered: Promise<boolean>[] = []
    const comeLate = () => {
      const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').on('error', () => {}))
      isAnswered.push(...sockets.map(isAnsweredOn))
    }
    await drainServer(server, {
      isOn: false,
      get isRefusing() {
        return isAnswered.length > 0
      },
      // Runs out just before the server's own wait, which leaves it no turn to accept them.
      set isRefusing(_) {
        setTimeout(comeLate, refusalMs)
      },
    })
    expect(await Promise.all(isAnswered)).toEqual(Array(12).fill(true))
  })

  it('would cut connections off that have not sent their request, with the close of http.Server', async () => {
    const closeAtOnce = async (server: Server) => {
      server.close()
      await once(server, 'close')
    }
    expect(await countAnswered(closeAtOnce)).toBeLessThan(12)
  })

  it('does not wait for keep-alive connections that send nothing', async () => {
    const { server, draining, release, port } = await openServer()
    const sockets: Socket[] = []
    server.on('connection', (socket) => sockets.push(socket))
    // What would be cut off at the very end, seven seconds later.
    let leftOver: number | null = null
    server.closeAllConnections = () => void (leftOver = sockets.filter((one) => !one.destroyed).length)
    release()
    const agent = new Agent({ keepAlive: true })
    agents.push(agent)
    await Promise.all(Array.from({ length: 5 }, () => ask(port, agent)))
    expect(sockets).toHaveLength(5)
    await drainServer(server, draining)
    expect(leftOver).toBe(0)
  })
})
