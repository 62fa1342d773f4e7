import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { readMemory, root, shopEnvironment, waitUntilReady } from '#bench/shop-process.ts'
import type { Workshop } from '#bench/workshop.ts'
import { findFreePort } from '#scripts/free-port.ts'

/** How a process ended: by itself with a code, or by a signal; and how long that took, in ms. */
export interface End {
  code: number | null
  signal: NodeJS.Signals | null
  ms: number
}

interface StoreSettings {
  /** More of the environment, or other values; without a DATABASE_URL it runs its embedded PostgreSQL. */
  env?: Record<string, string>
  /** What Node.js loads before the store, to measure it from the inside. */
  preload?: string
}

const stopLimitMs = 30_000

/**
 * The built store as a process that is killed and started again on the same port, data and secret. An end that nobody
 * asked for is kept in `unexpectedEnds`.
 */
export class StoreProcess {
  readonly port: number
  readonly dataDir: string
  readonly authSecret = randomBytes(32).toString('base64url')
  readonly unexpectedEnds: string[] = []
  #settings: StoreSettings
  #child: ChildProcess | undefined
  #isEndExpected = false
  #printed = ''
  onMessage: (message: unknown) => void = () => {}

  private constructor(port: number, dataDir: string, settings: StoreSettings) {
    this.port = port
    this.dataDir = dataDir
    this.#settings = settings
  }

  /** Starts it for the first time; it ends with the part of the run. @throws when it does not become ready. */
  static async open(workshop: Workshop, settings: StoreSettings = {}): Promise<StoreProcess> {
    const port = await findFreePort()
    const dataDir = settings.env?.DATA_DIR ?? (await workshop.makeFolder(`store-${port}`))
    await mkdir(dataDir, { recursive: true })
    const store = new StoreProcess(port, dataDir, settings)
    workshop.keep(async () => void (await store.stop()))
    await store.start()
    return store
  }

  /** Where it listens. */
  get listening(): URL {
    return new URL(`http://127.0.0.1:${this.port}`)
  }

  /** What it takes for its own address. */
  get origin(): string {
    return this.#settings.env?.BASE_URL ?? this.listening.origin
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** The end of what it has said, with its log. */
  get printed(): string {
    return this.#printed
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Starts it and waits until it is ready. @returns how long that took, in ms. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    const { env, preload } = this.#settings
    // Without a database of its own it is started as `npm start` does, with everything around it.
    const program = env?.DATABASE_URL ? 'server/main.ts' : 'server/supervisor.ts'
    const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...shopEnvironment(this.port),
        DATA_DIR: this.dataDir,
        AUTH_SECRET: this.authSecret,
        SAMPLE_DATA: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
    })
    this.#watch(child)
    await waitUntilReady(child, this.listening.origin)
    return performance.now() - startedAt
  }

  #watch(child: ChildProcess): void {
    this.#child = child
    this.#isEndExpected = false
    child.stdout?.on('data', (text: Buffer) => this.#hear(text.toString()))
    child.stderr?.on('data', (text: Buffer) => this.#hear(text.toString()))
    child.on('message', (message) => this.onMessage(message))
    child.once('exit', (code, signal) => {
      if (!this.#isEndExpected && this.#child === child)
        this.unexpectedEnds.push(`ended with ${code ?? signal}: ${this.#printed.trim().slice(-600)}`)
    })
  }

  #hear(text: string): void {
    this.#printed = (this.#printed + text).slice(-4000)
    // Said by the supervisor, which starts the server again.
    if (text.includes('ended by itself')) this.unexpectedEnds.push(this.#printed.trim().slice(-600))
  }

  /** kill -9. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** SIGTERM; ended outright when that takes longer than half a minute. */
  async stop(): Promise<End> {
    return await this.#end('SIGTERM')
  }

  async #end(how: 'SIGKILL' | 'SIGTERM'): Promise<End> {
    const child = this.#child
    if (!child || !this.isRunning) return { code: null, signal: null, ms: 0 }
    this.#isEndExpected = true
    const startedAt = performance.now()
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
    child.kill(how)
    const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    const [code, signal] = await ended
    clearTimeout(timer)
    return { code, signal, ms: performance.now() - startedAt }
  }

  /** What the process holds, in MB; null where the system does not tell. */
  async readMemoryMb(): Promise<number | null> {
    const kb = this.#child && (await readMemory(this.#child, 'VmRSS'))
    return kb ? kb / 1000 : null
  }
}
