import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { config } from '../../app/platform/config.server.ts'
import { networkOf } from '../../app/shared/network.ts'
import { clientAddressOf } from './client-address.ts'

/** What a request's context holds in this server. */
export type Bindings = { Bindings: HttpBindings }

/** Who sends a request: the address, and the network that limits count. */
export function requestClientOf({ env, req }: Context<Bindings>): { address: string; network: string } {
  // Requests that a test makes in process have no connection.
  const connection = env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const address = clientAddressOf(connection, req.header('x-forwarded-for'), config.trustedProxies)
  return { address, network: networkOf(address) }
}
