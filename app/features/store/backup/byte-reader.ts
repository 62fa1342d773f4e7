/** The file is not one of ours, or not whole. */
export class DamagedFileError extends Error {}

/** Takes exact numbers of bytes from pieces of any size. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(pieces: AsyncIterator<Buffer>) {
    this.#pieces = pieces
  }

  async take(count: number): Promise<Buffer> {
    const taken = [this.#rest]
    let length = this.#rest.length
    while (length < count) {
      const { value, done } = await this.#pieces.next()
      if (done) throw new DamagedFileError('it ends too early')
      taken.push(value)
      length += value.length
    }
    const all = Buffer.concat(taken)
    this.#rest = all.subarray(count)
    return all.subarray(0, count)
  }

  async drain(): Promise<void> {
    for (let step = await this.#pieces.next(); !step.done; step = await this.#pieces.next());
  }
}
