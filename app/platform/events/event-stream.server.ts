import { config } from '#platform/config.server.ts'

/** The server's side of an event stream. */
interface EventStream {
  /** Sends one event. A client that does not keep up is disconnected; it reconnects and gets the current state. */
  send(data: string): void
  /** Ends it; the browser reconnects by itself. */
  end(): void
}

interface Opening {
  request: Request
  /** The network of the request, for the limits. */
  clientNetwork: string
  /** Called when the stream is open. @returns the cleanup for its end. */
  onOpen(stream: EventStream): () => void
}

/** Many people share the one address of a phone network. */
const streamsOfOneNetwork = 60
const streamsOfAll = 2000
/** Proxies give up on a connection that is silent for a minute. */
const heartbeatMs = 20_000
/** Then the browser reconnects, and its session is checked again. */
const lifetimeMs = 15 * 60_000
/** How long a browser waits before it reconnects. */
const returnMs = 1000
/** The most bytes that a client may leave unread. */
const unreadBytes = 16 * 1024

const encoder = new TextEncoder()
const openStreams = new Set<OpenStream>()
let heartbeat: NodeJS.Timeout | undefined

class OpenStream implements EventStream {
  readonly clientNetwork: string
  #controller: ReadableStreamDefaultController<Uint8Array>
  #lifetime = setTimeout(() => this.end(), lifetimeMs).unref()
  #onOver: () => void = () => {}

  constructor(
    controller: ReadableStreamDefaultController<Uint8Array>,
    { clientNetwork, onOpen }: Omit<Opening, 'request'>,
  ) {
    this.clientNetwork = clientNetwork
    this.#controller = controller
    openStreams.add(this)
    heartbeat ??= setInterval(beatAll, heartbeatMs).unref()
    this.#write(`retry: ${returnMs}\n\n`)
    this.#onOver = onOpen(this)
  }

  send(data: string): void {
    this.#write(`data: ${data}\n\n`)
  }

  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    if (this.leave()) this.#controller.close()
  }

  /** Removes the stream after its client has left. False if it was removed already. */
  leave(): boolean {
    if (!openStreams.delete(this)) return false
    clearTimeout(this.#lifetime)
    if (openStreams.size === 0) {
      clearInterval(heartbeat)
      heartbeat = undefined
    }
    this.#onOver()
    return true
  }

  #write(text: string): void {
    if (!openStreams.has(this)) return
    if ((this.#controller.desiredSize ?? 0) > 0) this.#controller.enqueue(encoder.encode(text))
    else this.end()
  }
}

/**
 * A stream of server-sent events (HTML standard, section 9.2) as an answer; 503 when there are too many already.
 * It ends after a quarter of an hour at most. Events during `onOpen` are sent, but must not end the stream.
 */
export function openEventStream({ request, ...opening }: Opening): Response {
  if (openStreams.size >= streamsOfAll || hasEnough(opening.clientNetwork)) return refuseStream()
  // Asks buffering proxies not to buffer this answer.
  const headers = {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  let stream: OpenStream
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = new OpenStream(controller, opening)
      },
      cancel: () => void stream.leave(),
    },
    { highWaterMark: unreadBytes, size: (chunk) => chunk.byteLength },
  )
  return new Response(body, { headers })
}

function hasEnough(clientNetwork: string): boolean {
  if (!config.hasRateLimits) return false
  return (
    [...openStreams].filter((other) => other.clientNetwork === clientNetwork).length >= streamsOfOneNetwork
  )
}

/** The browser asks again later. */
function refuseStream(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' } })
}

/** How many are open in this process, for monitoring. */
export const countEventStreams = () => openStreams.size

/** Ends every stream of this process, so that open pages do not delay the stop. */
export function endEventStreams(): void {
  for (const stream of openStreams) stream.end()
}

function beatAll(): void {
  for (const stream of openStreams) stream.beat()
}
