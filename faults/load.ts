import type { PartResult } from '#bench/measure.ts'
import { checkArenas, noneOf, type Arena } from './arena.ts'
import { Readers } from './page-readers.ts'
import { noAnswer } from './tally.ts'

const customers = 6
const readers = 2

/** Customers and readers in a store while something fails around it. */
export class Load {
  readonly #arena: Arena
  readonly #pages: Readers

  /** Begins at once. */
  constructor(arena: Arena) {
    this.#arena = arena
    this.#pages = new Readers(arena.store, arena.productIds)
    arena.crowd.start(customers)
    this.#pages.start(readers)
  }

  get orders(): number {
    return this.#arena.crowd.acknowledged.length
  }

  /** Whether an order of each customer was acknowledged since there were `orders`: these began after it. */
  hasGoneOnSince(orders: number): boolean {
    return this.orders > orders + customers
  }

  async stop(): Promise<void> {
    await Promise.all([this.#arena.crowd.stop(), this.#pages.stop()])
  }

  /** What they were answered, and what stands in the database. Call it when they have stopped. */
  async report(): Promise<PartResult> {
    const { crowd } = this.#arena
    const { tally, wrongAnswers } = this.#pages
    const hung = [tally, crowd.tally].map(({ failures }) => failures.get(noAnswer) ?? 0)
    const checked = await checkArenas([this.#arena])
    return {
      measures: [
        noneOf('Pages answered with 500', tally.crashes),
        noneOf('Carts and checkouts answered with 500', crowd.tally.crashes),
        noneOf(
          'Requests without an answer within 30 s',
          hung.reduce((sum, n) => sum + n, 0),
        ),
        noneOf('Wrong answers', wrongAnswers.length),
        ...checked.measures,
      ],
      notes: [
        `Pages: ${tally.describe()}.`,
        `Carts and checkouts: ${crowd.tally.describe()}.`,
        ...tally.examples,
        ...crowd.tally.examples,
        ...wrongAnswers.slice(0, 3),
        ...checked.notes,
      ],
    }
  }
}
