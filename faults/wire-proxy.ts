import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Workshop } from '../bench/workshop.ts'
import { WireReader } from './wire-reader.ts'

/** One connection of the store to PostgreSQL. */
interface Pair {
  client: Socket
  server: Socket
}

type When = 'before' | 'after'

/** Fails one step: the first statement that `matches`, before it reaches PostgreSQL or when its answer is on the way. */
export interface Failpoint {
  matches: (statement: string) => boolean
  when: When
  /** Does the harm; the step, or its answer, is never passed on. */
  fail: (cut: () => void) => void
}

/** Stands between the store and PostgreSQL, passes everything on, and cuts connections as it is told. */
export class WireProxy {
  readonly #pairs = new Set<Pair>()
  readonly #server: Server
  #failpoint: Failpoint | null = null
  /** Connections that were cut. */
  cuts = 0

  private constructor(target: URL) {
    this.#server = createServer((client) =>
      this.#relay(client, connect(Number(target.port), target.hostname)),
    )
  }

  /** @returns the proxy, and the database's address with the proxy in it. */
  static async open(workshop: Workshop, databaseUrl: string): Promise<{ proxy: WireProxy; url: string }> {
    const url = new URL(databaseUrl)
    const proxy = new WireProxy(url)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    workshop.keep(async () => proxy.#close())
    const through = new URL(databaseUrl)
    through.host = `127.0.0.1:${(proxy.#server.address() as AddressInfo).port}`
    return { proxy, url: through.href }
  }

  get connections(): number {
    return this.#pairs.size
  }

  /** Arms a failpoint for the next step that matches, once. */
  arm(failpoint: Failpoint): void {
    this.#failpoint = failpoint
  }

  /** Whether the armed failpoint has not been reached yet. */
  get isArmed(): boolean {
    return this.#failpoint !== null
  }

  /** Cuts one of the open connections, by reset or by end. @returns false when there is none. */
  cutOne(at: number, how: 'reset' | 'end'): boolean {
    const pair = [...this.#pairs][at % Math.max(1, this.#pairs.size)]
    if (!pair) return false
    this.#cut(pair, how)
    return true
  }

  #cut({ client, server }: Pair, how: 'reset' | 'end'): void {
    this.cuts += 1
    if (how === 'reset') client.resetAndDestroy()
    else client.destroy()
    server.destroy()
  }

  #relay(client: Socket, server: Socket): void {
    const pair = { client, server }
    const reader = new WireReader()
    let isHolding: Failpoint | null = null
    this.#pairs.add(pair)
    client.on('data', (bytes: Buffer) => {
      const failpoint = this.#take(reader.read(bytes))
      if (failpoint?.when === 'before') return failpoint.fail(() => this.#cut(pair, 'reset'))
      isHolding ??= failpoint
      server.write(bytes)
    })
    server.on('data', (bytes: Buffer) => {
      if (!isHolding) client.write(bytes)
      else if (isReadyForQuery(bytes)) isHolding.fail(() => this.#cut(pair, 'reset'))
    })
    for (const socket of [client, server]) {
      socket.on('error', () => {})
      socket.once('close', () => {
        this.#pairs.delete(pair)
        client.destroy()
        server.destroy()
      })
    }
  }

  #take(statements: readonly string[]): Failpoint | null {
    const failpoint = this.#failpoint
    if (!failpoint || !statements.some((statement) => failpoint.matches(statement))) return null
    this.#failpoint = null
    return failpoint
  }

  #close(): void {
    this.#server.close()
    for (const { client } of this.#pairs) client.destroy()
  }
}

/** PostgreSQL's last word about what it was sent: done, in whatever state. */
function isReadyForQuery(bytes: Buffer): boolean {
  return bytes.length >= 6 && bytes.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]))
}
