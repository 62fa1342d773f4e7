import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '#platform/config.server.ts'
import { toNetwork } from '#shared/network.ts'
import { isUpload, usualLimitBytes } from './body-limits.ts'
import { getClientAddress } from './client-address.ts'
import { getPath, refuseEarly } from './early-refusal.ts'
import { OpenRequests } from './open-requests.ts'

/** A phone sends the largest form in a second or two. */
const arrivalLimitMs = 10_000
/** Each holds at most `usualLimitBytes`. */
const arrivingLimit = 1000
const arrivingOfNetwork = 40

/** As `@hono/node-server` takes a body that was read before. */
type Incoming = IncomingMessage & { rawBody?: Buffer }

/**
 * Receives the small body of a request before all other work. A client that sends slowly, or
 * never, blocks no one and is disconnected in time.
 * @param limitMs how long a body may take to arrive.
 */
export function createBodyReceiver(limitMs = arrivalLimitMs) {
  const arriving = new OpenRequests({
    limit: arrivingLimit,
    networkLimit: config.hasRateLimits ? arrivingOfNetwork : arrivingLimit,
  })

  /** Calls `onReady` when the body has arrived, or at once without a body. Answers refusals itself. */
  return function receiveBody(request: Incoming, response: ServerResponse, onReady: () => void): void {
    if (!isAwaited(request)) {
      onReady()
      return
    }
    const network = networkOfConnection(request)
    if (!arriving.enter(network)) {
      refuseEarly(response, 503, 'The shop is very busy. Please try again in a moment.')
      return
    }
    collect(request, limitMs, (body) => {
      arriving.leave(network)
      if (body === 'too-late') refuseEarly(response, 408, 'This request took too long to arrive.')
      else if (body === 'too-large') refuseEarly(response, 413, 'This request is too large.')
      else if (body !== 'lost') {
        request.rawBody = body
        onReady()
      }
    })
  }
}

/** Uploads are read by their actions, and what says that it is too large is refused by `limitBodies`. */
function isAwaited(request: Incoming): boolean {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') return false
  const length = headers['content-length']
  const hasBody = length === undefined ? headers['transfer-encoding'] !== undefined : length !== '0'
  return hasBody && Number(length ?? 0) <= usualLimitBytes && !isUpload(method, getPath(request))
}

function networkOfConnection({ socket, headers }: Incoming): string {
  const forwarded = headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return toNetwork(getClientAddress(socket.remoteAddress ?? '', forwardedFor, config.trustedProxies))
}

type Collected = Buffer | 'too-late' | 'too-large' | 'lost'

/** Reports the result of the body once. */
function collect(request: Incoming, limitMs: number, onEnd: (body: Collected) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const end = (body: Collected) => {
    clearTimeout(limit)
    request.off('data', take).off('end', complete).off('close', lose).off('error', lose)
    // A client that continues sending is not read any more.
    if (typeof body === 'string') request.on('error', () => {}).pause()
    onEnd(body)
  }
  const limit = setTimeout(() => end('too-late'), limitMs)
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > usualLimitBytes) end('too-large')
    else chunks.push(chunk)
  }
  const complete = () => end(Buffer.concat(chunks))
  const lose = () => end('lost')
  request.on('data', take).on('end', complete).on('close', lose).on('error', lose)
}
