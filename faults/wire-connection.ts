import type { Socket } from 'node:net'
import { createSplitter, createStatementReader, plainQuery, type WireMessage } from './wire-messages.ts'

/** What is done to a connection at a failing step. */
export interface Harm {
  /** Ends it for both sides. */
  cut(): void
  /** The same, after PostgreSQL was told to commit what it has: half of a transaction. */
  commitAndCut(): void
}

/** Fails one step: a statement in a transaction, before it reaches PostgreSQL or when its answer is on the way. */
export interface Failpoint {
  /** @param transaction its statements so far, from the begin to the one that is about to be run. */
  matches: (transaction: readonly string[]) => boolean
  when: 'before' | 'after'
  /** The step, or its answer, is never passed on, nor is anything that was sent behind it. */
  fail: (harm: Harm) => void
}

interface Ears {
  /** Asked at each statement of a transaction. @returns the failpoint that is there, once. */
  take: (transaction: readonly string[]) => Failpoint | null
  onCommit: (transaction: readonly string[]) => void
  onCut: () => void
}

/** One connection of the store to PostgreSQL, passed on message by message. */
export class WireConnection {
  readonly #client: Socket
  readonly #server: Socket
  readonly #ears: Ears
  readonly #readStatement = createStatementReader()
  #transaction: string[] | null = null
  /** Answers that were asked for, and those that came whole; the first is the one to the start of the connection. */
  #asked = 0
  #answered = 0
  #failure: { failpoint: Failpoint; lostAnswer: number; lastAsked: number } | null = null

  constructor(client: Socket, server: Socket, ears: Ears) {
    this.#client = client
    this.#server = server
    this.#ears = ears
    const splitClient = createSplitter('client')
    const splitServer = createSplitter('server')
    client.on('data', (piece: Buffer) => {
      for (const message of splitClient(piece)) this.#ask(message)
    })
    server.on('data', (piece: Buffer) => {
      for (const message of splitServer(piece)) this.#answer(message)
    })
  }

  /** Ends it, for the client by a reset or in order. */
  cut(how: 'reset' | 'end'): void {
    this.#ears.onCut()
    if (how === 'reset') this.#client.resetAndDestroy()
    else this.#client.destroy()
    this.#server.destroy()
  }

  #ask(message: WireMessage): void {
    const statement = this.#readStatement(message)
    if (statement !== null && !this.#failure) this.#meet(statement)
    if (this.#failure && this.#asked >= this.#failure.lastAsked) return
    this.#server.write(message.bytes)
    // The start of a connection, a plain query and a sync: each ends in one ReadyForQuery.
    if (['', 'Q', 'S'].includes(message.type)) this.#asked += 1
  }

  /** Keeps the transaction, and begins the failure if it is this step's turn. */
  #meet(statement: string): void {
    if (/^begin\b[^;]*$/i.test(statement)) this.#transaction = []
    if (!this.#transaction) return
    this.#transaction.push(statement)
    const failpoint = this.#ears.take(this.#transaction)
    if (failpoint) {
      const lostAnswer = this.#asked + 1
      const isBefore = failpoint.when === 'before'
      this.#failure = { failpoint, lostAnswer, lastAsked: isBefore ? this.#asked : lostAnswer }
      if (isBefore) failpoint.fail(this.#harm)
      return
    }
    if (statement === 'commit') this.#ears.onCommit(this.#transaction)
    if (statement === 'commit' || statement === 'rollback') this.#transaction = null
  }

  #answer({ type, bytes }: WireMessage): void {
    const isLost = this.#failure?.lostAnswer === this.#answered + 1
    if (!isLost) this.#client.write(bytes)
    if (type !== 'Z') return
    this.#answered += 1
    if (isLost) this.#failure?.failpoint.fail(this.#harm)
  }

  readonly #harm: Harm = {
    cut: () => this.cut('reset'),
    commitAndCut: () => {
      this.#ears.onCut()
      this.#client.resetAndDestroy()
      this.#server.end(plainQuery('commit'))
    },
  }
}
