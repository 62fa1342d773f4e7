import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { WireConnection, type Failpoint } from './wire-connection.ts'

/** Stands between the store and PostgreSQL, passes everything on, and cuts connections as it is told. */
export class WireProxy {
  readonly #connections = new Map<Socket, WireConnection>()
  readonly #server: Server
  readonly #target: URL
  #failpoint: Failpoint | null = null
  /** Connections that were cut. */
  cuts = 0
  /** Told of each transaction that is about to commit: its statements, from the begin on. */
  onCommit: (transaction: readonly string[]) => void = () => {}

  private constructor(target: URL) {
    this.#target = target
    this.#server = createServer({ noDelay: true }, (client) => this.#relay(client))
  }

  static async open(databaseUrl: string): Promise<WireProxy> {
    const proxy = new WireProxy(new URL(databaseUrl))
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** The database's address with the proxy in it. */
  get url(): string {
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return url.href
  }

  /** Arms a failpoint for the next step that matches, once. */
  arm(failpoint: Failpoint): void {
    this.#failpoint = failpoint
  }

  /** @returns whether the failpoint was still waiting for its step, which fails no more. */
  disarm(): boolean {
    const wasArmed = this.#failpoint !== null
    this.#failpoint = null
    return wasArmed
  }

  /** Cuts one of the open connections. @returns false when there is none. */
  cutOne(at: number, how: 'reset' | 'end'): boolean {
    const connection = [...this.#connections.values()][at % Math.max(1, this.#connections.size)]
    connection?.cut(how)
    return connection !== undefined
  }

  close(): void {
    this.#server.close()
    for (const client of this.#connections.keys()) client.destroy()
  }

  #relay(client: Socket): void {
    const server = connect({ port: Number(this.#target.port), host: this.#target.hostname, noDelay: true })
    const connection = new WireConnection(client, server, {
      take: (transaction) => this.#take(transaction),
      onCommit: (transaction) => this.onCommit(transaction),
      onCut: () => (this.cuts += 1),
    })
    this.#connections.set(client, connection)
    client.once('close', () => {
      this.#connections.delete(client)
      // What was written to it, such as a last commit, still goes out.
      server.destroySoon()
    })
    server.once('close', () => client.destroy())
    for (const socket of [client, server]) socket.on('error', () => {})
  }

  #take(transaction: readonly string[]): Failpoint | null {
    const failpoint = this.#failpoint
    if (!failpoint?.matches(transaction)) return null
    this.#failpoint = null
    return failpoint
  }
}
