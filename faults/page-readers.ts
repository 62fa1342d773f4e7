import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Tally } from './tally.ts'
import { Visitor, type Answer, type StorePlace } from './visitor.ts'

const pauseMs = 20
/** Every other page is one that nobody asked for before, so that no cache can answer. */
const fixedPages = ['/', '/products', '/about', '/contact', '/shipping']

/**
 * Browsers that read pages, cached and fresh ones. A page answered with 200 must be whole and, for a product, be that
 * product's: anything else is kept in `wrongAnswers`.
 */
export class Readers {
  readonly tally: Tally
  readonly wrongAnswers: string[] = []
  readonly #place: StorePlace
  readonly #productIds: readonly string[]
  readonly #agent = new Agent({ keepAlive: true })
  #isOver = false
  #readers: Promise<void>[] = []

  constructor(place: StorePlace, productIds: readonly string[], tally = new Tally()) {
    this.tally = tally
    this.#place = place
    this.#productIds = productIds
  }

  start(readers: number): void {
    this.#readers = Array.from({ length: readers }, () => this.#readOn())
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#readers)
    this.#agent.destroy()
  }

  async #readOn(): Promise<void> {
    const visitor = new Visitor(this.#place, { tally: this.tally, agent: this.#agent })
    while (!this.#isOver) {
      const page = this.#pickPage()
      const answer = await visitor.get(page).catch(() => null)
      if (answer) this.#check(page, answer)
      await wait(pauseMs)
    }
  }

  #pickPage(): string {
    const choice = randomInt(3)
    if (choice === 0) return fixedPages[randomInt(fixedPages.length)] ?? '/'
    if (choice === 1) return `/products?fresh=${randomInt(1e9)}`
    return `/product/${this.#productIds[randomInt(this.#productIds.length)]}`
  }

  #check(page: string, { status, body }: Answer): void {
    const [, , productId] = page.split('/')
    const isWhole = body.includes('</html>') && (!productId || body.includes(productId))
    if ((status === 200 && !isWhole) || status === 404)
      this.wrongAnswers.push(`${page} answered ${status} with ${body.length} bytes that are not the page`)
  }
}
