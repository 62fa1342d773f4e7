/** Runs pieces of work one after the other, and refuses more when too many are waiting. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()
  #length = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Pieces of work that are not done, the running one included. */
  get length(): number {
    return this.#length
  }

  /** The result of the work, or null at once when the queue is full. Failures are those of the work. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#length >= this.#limit) return null
    this.#length += 1
    const result = this.#last.then(work).finally(() => {
      this.#length -= 1
    })
    this.#last = result.catch(() => {})
    return result
  }
}
