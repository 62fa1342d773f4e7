import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort } from '#scripts/free-port.ts'
import { balancerSettings, findBalancer, SERVED_BY, startBalancer } from './balancer.ts'
import { Workshop } from './workshop.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A server that is ready until it is told otherwise. */
async function openServer() {
  const state = { isReady: true, answers: 0 }
  const server = createServer((request, response) => {
    if (request.url !== '/readyz') state.answers += 1
    response.statusCode = request.url === '/readyz' && !state.isReady ? 503 : 200
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(async () => server.close())
  return { state, port: (server.address() as AddressInfo).port }
}

describe('the balancer of the bench', () => {
  it('asks each server whether it is ready, and gives none of them a customer of its own', () => {
    const settings = balancerSettings(8080, [3001, 3002])
    expect(settings).toContain('http-check send meth GET uri /readyz')
    expect(settings.match(/server store\d+ 127\.0\.0\.1:\d+ check/g)).toHaveLength(2)
    expect(settings).not.toMatch(/cookie|balance source|stick/)
  })

  it.runIf(findBalancer())('takes turns, and leaves out a server that says it is not ready', async () => {
    const servers = [await openServer(), await openServer()]
    const workshop = new Workshop()
    stops.push(() => workshop.close())
    const port = await findFreePort()
    await startBalancer(workshop, { port, servers: servers.map((server) => server.port) })
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
      return answer?.status === 200 ? answer.headers.get(SERVED_BY) : null
    }
    await expect.poll(ask).not.toBeNull()
    expect(new Set([await ask(), await ask()]).size).toBe(2)
    for (const server of servers.slice(0, 1)) server.state.isReady = false
    const other = `store${servers[1]?.port}`
    await expect.poll(async () => [await ask(), await ask(), await ask()]).toEqual([other, other, other])
  })
})
