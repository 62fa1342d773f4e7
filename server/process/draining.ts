import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether the server is about to stop; every answer then ends its connection. */
export interface Draining {
  isOn: boolean
  /** The last phase: new requests are answered, but start no work. */
  isRefusing: boolean
}

/** How long load balancers may learn from `/readyz` that this server stops. */
const noticeMs = 700
/** After this time an idle connection may be closed. */
const idleMs = 500
/** How long to wait for requests in progress. */
const requestLimitMs = 7000
const lookMs = 25
/** For so long nothing new is begun, so that the server has time to take every connection that waits for it. */
export const refusalMs = 100
const acceptLimitMs = 200

/**
 * Stops a server without cutting off requests: it keeps accepting while it reports that it is not ready, each
 * answer ends its connection, and only what sends nothing is closed. `Server.close` would reset connections whose
 * request had not been read yet, and the system resets those that it took and the server did not. Takes about 1.3
 * s, less without connections, more only while requests last.
 */
export async function drainServer(server: Server, draining: Draining): Promise<void> {
  draining.isOn = true
  await waitUntil(() => isWithoutConnections(server), noticeMs)
  draining.isRefusing = true
  await wait(refusalMs)
  await acceptWaiting(server)
  // Only the listening socket: http.Server's own close ends connections that look idle.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  const isClosed = closed.then(() => true)
  if (await Promise.race([isClosed, wait(idleMs, false)])) return
  server.closeIdleConnections()
  const timer = setInterval(() => server.closeIdleConnections(), lookMs)
  await Promise.race([closed, wait(requestLimitMs, undefined, { ref: false })])
  clearInterval(timer)
  server.closeAllConnections()
}

/** Accepts the connections that the system holds, until a turn of the event loop brings no more. */
async function acceptWaiting(server: Server): Promise<void> {
  let came = 0
  const count = () => (came += 1)
  server.on('connection', count)
  const endsAt = performance.now() + acceptLimitMs
  for (let before = -1; before !== came && performance.now() < endsAt;) {
    before = came
    // One turn to accept them, one to see that no more came.
    await turn()
    await turn()
  }
  server.off('connection', count)
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function waitUntil(isDone: () => Promise<boolean>, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs
  while (performance.now() < endsAt && !(await isDone())) await wait(lookMs)
}

function isWithoutConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(!error && count === 0)))
}
