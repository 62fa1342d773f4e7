/** Keeps what was used last, up to a number of bytes in all. */
export class ByteCache<T extends { bytes: { byteLength: number } }> {
  #entries = new Map<string, T>()
  #size = 0
  readonly #limit: number

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get size(): number {
    return this.#size
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  set(key: string, entry: T): void {
    this.#forget(key)
    this.#entries.set(key, entry)
    this.#size += entry.bytes.byteLength
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.bytes.byteLength
  }
}
