import { config } from '../config.server.ts'

/** What an event stream is told by. */
interface EventStream {
  /** Sends one event. A reader who does not keep up is let go, and comes back for what stands then. */
  send(data: string): void
  /** Ends it; the browser comes back by itself. */
  end(): void
}

interface Opening {
  request: Request
  /** The network that asks, as the limits count it. */
  clientNetwork: string
  /** The stream is open. @returns what to do when it is over. */
  onOpen(stream: EventStream): () => void
}

/** A phone network stands behind one address with many people. */
const streamsOfOneNetwork = 60
const streamsOfAll = 2000
/** Proxies give up on a connection that is silent for a minute. */
const heartbeatMs = 20_000
/** Then the browser comes back, and who it is is asked again. */
const lifetimeMs = 15 * 60_000
/** How long a browser waits before it comes back. */
const returnMs = 1000
/** What a reader may leave unread. */
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

  /** Forgets the stream, whose reader is gone. False when that was done already. */
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
  // Proxies that gather answers before they pass them on are asked not to.
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

/** Ends every stream of this process: nobody's open page keeps the shop from stopping. */
export function endEventStreams(): void {
  for (const stream of openStreams) stream.end()
}

function beatAll(): void {
  for (const stream of openStreams) stream.beat()
}
