import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether the server is about to stop; every answer then ends its connection. */
export interface Draining {
  isOn: boolean
}

/** For so long balancers may learn from `/readyz` that nobody should be sent here any more. */
const noticeMs = 700
/** Then a connection without a request is nobody's loss. */
const idleMs = 500
/** The longest that a request which is being answered is waited for. */
const requestLimitMs = 7000
const lookMs = 25

/**
 * Stops a server without cutting anybody off: it goes on to accept while it says that it is not ready, each answer
 * ends its connection, and only what sends nothing is closed. `Server.close` would reset connections
 * whose request had not been read yet. Takes about 1.2 s, less without connections, more only while requests last.
 */
export async function drainServer(server: Server, draining: Draining): Promise<void> {
  draining.isOn = true
  await waitUntil(() => isWithoutConnections(server), noticeMs)
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

async function waitUntil(isDone: () => Promise<boolean>, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs
  while (performance.now() < endsAt && !(await isDone())) await wait(lookMs)
}

function isWithoutConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(!error && count === 0)))
}
