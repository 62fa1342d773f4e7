import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import { toNetwork, withoutPort } from '#shared/network.ts'
import { getClientAddress } from './client-address.ts'

/** What a request's context holds in this server. */
export type Bindings = { Bindings: HttpBindings }

let isWarned = false

/** Limits count by address: any other text there would count as a visitor of its own. */
function warnOnce(): void {
  if (!isWarned)
    logger.warn('a proxy writes more than plain addresses into X-Forwarded-For; ports are left out')
  isWarned = true
}

/** Who sends a request: the address, and the network that limits count. */
export function getRequestClient({ env, req }: Context<Bindings>): { address: string; network: string } {
  // Requests that a test makes in process have no connection.
  const connection = env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const told = getClientAddress(connection, req.header('x-forwarded-for'), config.trustedProxies)
  if (!isIP(told)) warnOnce()
  const address = withoutPort(told)
  return { address, network: toNetwork(address) }
}
