/** A cache of the most recently used entries, up to a total number of bytes. */
export class ByteCache<T> {
  #entries = new Map<string, T>()
  #size = 0
  readonly #limit: number
  readonly #weigh: (entry: T) => number

  /** @param weigh the bytes that an entry counts as; must stay the same while it is kept. */
  constructor(limitBytes: number, weigh: (entry: T) => number) {
    this.#limit = limitBytes
    this.#weigh = weigh
  }

  /** Bytes of all entries together. */
  get size(): number {
    return this.#size
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  set(key: string, entry: T): void {
    this.delete(key)
    this.#entries.set(key, entry)
    this.#size += this.#weigh(entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#size -= this.#weigh(entry)
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }
}
