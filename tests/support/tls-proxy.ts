import { once } from 'node:events'
import { Agent, request as openRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import type { Certificate } from './certificate.ts'

/** In which a browser of the tests says from which address it comes; the shop never sees this header. */
export const visitorHeader = 'x-test-visitor'

/** What belongs to one connection alone (RFC 9110, 7.6.1) and is not passed on. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
]

interface ProxyOptions {
  certificate: Certificate
  /** Where the shop listens, on 127.0.0.1. */
  shopPort: number
}

/**
 * A TLS proxy as a deployed shop has one: HTTP/2 or HTTP/1.1 towards browsers, HTTP/1.1 with kept connections
 * towards the shop, bodies and event streams passed on as they come.
 */
export async function startTlsProxy({ certificate, shopPort }: ProxyOptions) {
  const connections = new Agent({ keepAlive: true, timeout: 30_000 })
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) =>
    passOn(request, response, shopPort, connections),
  )
  const open = new Set<ServerHttp2Session | Socket>()
  for (const event of ['session', 'secureConnection'] as const)
    server.on(event, (one: ServerHttp2Session | Socket) => {
      open.add(one)
      one.once('close', () => open.delete(one))
      // A browser that leaves in the middle is no failure of the proxy.
      one.on('error', () => {})
    })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      connections.destroy()
      for (const one of open) one.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  shopPort: number,
  connections: Agent,
): void {
  const call = openRequest({
    host: '127.0.0.1',
    port: shopPort,
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(request),
    agent: connections,
  })
  call.on('response', (answer) => passBack(answer, response))
  call.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('The shop does not answer.')
  })
  response.on('close', () => call.destroy())
  request.pipe(call)
}

/** What the shop is told: the address is this proxy's word alone, whatever the client claims. */
function forwardedHeaders(request: Http2ServerRequest): IncomingHttpHeaders {
  const visitor = request.headers[visitorHeader]
  const headers = Object.entries(request.headers).filter(
    ([name]) => !name.startsWith(':') && name !== visitorHeader && !connectionHeaders.includes(name),
  )
  return {
    ...Object.fromEntries(headers),
    host: request.authority || request.headers.host,
    'x-forwarded-for': typeof visitor === 'string' ? visitor : request.socket.remoteAddress,
    'x-forwarded-proto': 'https',
  }
}

function passBack(answer: IncomingMessage, response: Http2ServerResponse): void {
  const headers = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.includes(name))
  response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
  // An answer that breaks off must not look like a whole one.
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}
