import type { ConnectionOptions } from 'node:tls'
import { Client, type ClientConfig } from 'pg'

/** One host of a database, and how a connection to it is protected. */
export interface DatabaseHost {
  url: string
  ssl?: false | ConnectionOptions
}

interface ParameterStatus {
  parameterName: string
  parameterValue: string
}

type ConnectCallback = ((error: null, client: Client) => void) & ((error: Error) => void)

/** PostgreSQL's own code of a statement that a standby refuses. */
const READ_ONLY = '25006'

/** Which of several hosts is asked now: the first, until it is away or takes no writes, then the next. */
export class HostChoice {
  readonly #hosts: readonly DatabaseHost[]
  #at = 0

  constructor(hosts: readonly DatabaseHost[]) {
    this.#hosts = hosts
  }

  get current(): DatabaseHost | undefined {
    return this.#hosts[this.#at]
  }

  /** Only the first of those who failed at a host moves on from it. */
  moveOn(from: DatabaseHost | undefined): void {
    if (from === this.current) this.#at = (this.#at + 1) % this.#hosts.length
  }
}

const choices = new Map<string, HostChoice>()

/** The one of this process, so that pages, jobs and listening know at once what one of them has found out. */
function toHostChoice(hosts: readonly DatabaseHost[]): HostChoice {
  const key = hosts.map(({ url }) => url).join(' ')
  const choice = choices.get(key) ?? new HostChoice(hosts)
  choices.set(key, choice)
  return choice
}

/**
 * Connections to the host that takes writes. Each tries one host; after a failure the next one tries another. A standby
 * says by itself, while a connection begins, that it is one: nothing has to be asked. With a single host, it is the
 * driver's own client.
 */
export function writableClient(hosts: readonly DatabaseHost[]): typeof Client {
  if (hosts.length < 2) return Client
  const choice = toHostChoice(hosts)
  return class extends Client {
    readonly #host = choice.current
    #isStandby = false

    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: choice.current?.url, ssl: choice.current?.ssl })
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
        if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
      })
    }

    override connect(): Promise<Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<Client> | void {
      const connecting = this.#connectForWriting()
      if (!callback) return connecting
      connecting.then((client) => callback(null, client), callback)
    }

    async #connectForWriting(): Promise<Client> {
      try {
        await super.connect()
      } catch (error) {
        choice.moveOn(this.#host)
        throw error
      }
      if (!this.#isStandby) return this
      choice.moveOn(this.#host)
      this.end().catch(() => {})
      throw Object.assign(new Error('this host takes no writes'), { code: READ_ONLY })
    }
  }
}
