import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, noAnswer, Tally } from './tally.ts'
import type { StorePlace } from './visitor.ts'

const pages = ['/', '/products', '/about', '/track-order', '/checkout']
const answerLimitMs = 15_000
const refusedPauseMs = 100

/**
 * Visitors who each come on a connection of their own and ask once. A connection that was accepted must be answered: what
 * is refused before that is up to a load balancer and is not counted against the store.
 */
export class NewConnections {
  readonly tally = new Tally()
  /** Accepted, and then cut off without an answer. */
  resets = 0
  badAnswers = 0
  readonly #place: StorePlace
  #isOver = false
  #visitors: Promise<void>[] = []

  constructor(place: StorePlace) {
    this.#place = place
  }

  start(visitors: number): void {
    this.#isOver = false
    this.#visitors = Array.from({ length: visitors }, () => this.#comeAgain())
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#visitors)
  }

  async #comeAgain(): Promise<void> {
    while (!this.#isOver) {
      const page = pages[randomInt(pages.length)] ?? '/'
      await this.#ask(page).catch((error: unknown) => {
        this.tally.noteFailure(error, page)
        if (codeOf(error) !== 'ECONNREFUSED') this.resets += 1
        return wait(refusedPauseMs)
      })
      await wait(randomInt(10))
    }
  }

  /** @throws when the connection is refused, or ends before the answer is whole. */
  async #ask(page: string): Promise<void> {
    const { listening, origin } = this.#place
    const socket = connect(Number(listening.port), listening.hostname)
    socket.setTimeout(answerLimitMs, () => socket.destroy(new Error(noAnswer)))
    await once(socket, 'connect')
    let text = ''
    socket.setEncoding('latin1').on('data', (part: string) => (text += part))
    const ended = once(socket, 'close')
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error))
    socket.write(`GET ${page} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nConnection: close\r\n\r\n`)
    await Promise.race([ended, failed])
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
    if (!status)
      throw Object.assign(new Error('closed without an answer'), { code: 'closed without an answer' })
    this.tally.noteStatus(Number(status), `GET ${page}`)
    const isPolite = status === '503' && /^connection: close\r$/im.test(text)
    if (status >= '500' && !isPolite) this.badAnswers += 1
  }
}
