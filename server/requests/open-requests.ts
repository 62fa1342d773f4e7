/** Counts open requests, in all and by network, up to a limit each. */
export class OpenRequests {
  #count = 0
  readonly #byNetwork = new Map<string, number>()
  readonly #limit: number
  readonly #networkLimit: number

  constructor({ limit, networkLimit }: { limit: number; networkLimit: number }) {
    this.#limit = limit
    this.#networkLimit = networkLimit
  }

  /** False if there are too many already. Each admitted request must call `leave` once. */
  enter(network: string): boolean {
    const own = this.#byNetwork.get(network) ?? 0
    if (this.#count >= this.#limit || own >= this.#networkLimit) return false
    this.#count += 1
    this.#byNetwork.set(network, own + 1)
    return true
  }

  leave(network: string): void {
    this.#count -= 1
    const own = (this.#byNetwork.get(network) ?? 1) - 1
    if (own === 0) this.#byNetwork.delete(network)
    else this.#byNetwork.set(network, own)
  }
}
