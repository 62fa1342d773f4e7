const headerBytes = 5

/**
 * Reads what a client sends to PostgreSQL (protocol 3) and tells which statements it asks to be run: plain ones at
 * once, prepared ones when they are bound.
 */
export class WireReader {
  readonly #prepared = new Map<string, string>()
  #rest: Buffer = Buffer.alloc(0)
  #isStarted = false

  /** Takes the next bytes. @returns the statements that they run, in order. */
  read(bytes: Buffer): string[] {
    this.#rest = Buffer.concat([this.#rest, bytes])
    if (!this.#isStarted && !this.#skipStartup()) return []
    const statements: string[] = []
    while (this.#rest.length >= headerBytes) {
      const length = 1 + this.#rest.readUInt32BE(1)
      if (this.#rest.length < length) break
      const statement = this.#readMessage(this.#rest.subarray(0, length))
      if (statement !== null) statements.push(statement)
      this.#rest = this.#rest.subarray(length)
    }
    return statements
  }

  /** The first message has no type. */
  #skipStartup(): boolean {
    if (this.#rest.length < 4) return false
    const length = this.#rest.readUInt32BE(0)
    if (this.#rest.length < length) return false
    this.#rest = this.#rest.subarray(length)
    this.#isStarted = true
    return true
  }

  #readMessage(message: Buffer): string | null {
    const texts = message.subarray(headerBytes).toString('latin1').split('\0', 2)
    const [first = '', second = ''] = texts
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'Q':
        return first
      case 'P':
        this.#prepared.set(first, second)
        return null
      case 'B':
        return this.#prepared.get(second) ?? null
      default:
        return null
    }
  }
}
