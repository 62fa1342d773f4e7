/** How long an address may take, and a pasted one (S70, S71). */
const LOAD_LIMIT_MS = 10_000
const TEST_LIMIT_MS = 5000
/** Before the second and the third attempt at an address. */
const RETRY_PAUSES_MS = [1000, 2000]
const PRODUCT_PAUSE_MS = 100
const PRODUCTS_AT_ONCE = 4

/** Whatever takes time, so that tests need none. */
export interface CheckClock {
  now: () => number
  /** Ends early when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** What is at an address. 'failed' may be otherwise next time; 'empty' is the 1×1 picture of a host that has none. */
export type ImageLoadResult = 'picture' | 'empty' | 'failed'
export type LoadPicture = (url: string, limitMs: number, signal: AbortSignal) => Promise<ImageLoadResult>

/** A product whose image is looked for at these addresses, in order. */
export interface CheckedProduct {
  id: string
  urls: readonly string[]
}

interface Check {
  /** Asked for one by one, so that many cost nothing in advance. */
  products: Iterable<CheckedProduct>
  /** Told of each product: the first address with a picture, or null for none. */
  onSettled: (id: string, url: string | null) => void
  signal: AbortSignal
}

/** Looks for pictures (S70; R42) and remembers what addresses answered. */
export class ImageChecker {
  readonly #load: LoadPicture
  readonly #clock: CheckClock
  /** What is certain; what failed may have been the connection. */
  readonly #known = new Map<string, Exclude<ImageLoadResult, 'failed'>>()

  constructor(load: LoadPicture, clock: CheckClock) {
    this.#load = load
    this.#clock = clock
  }

  /** Ends when every product is settled, or soon after the signal aborts; then the rest is not told. */
  async check({ products, onSettled, signal }: Check): Promise<void> {
    const queue = Iterator.from(products)
    const work = async () => {
      for (const { id, urls } of queue) {
        if (signal.aborted) return
        const found = await this.#findFirst(urls, signal)
        if (signal.aborted) return
        onSettled(id, found)
        await this.#clock.wait(PRODUCT_PAUSE_MS, signal)
      }
    }
    await Promise.all(Array.from({ length: PRODUCTS_AT_ONCE }, work))
  }

  /** Whether there is a picture at a pasted address. */
  async test(url: string, signal: AbortSignal): Promise<boolean> {
    return (await this.#load(this.#fresh(url), TEST_LIMIT_MS, signal)) === 'picture'
  }

  async #findFirst(urls: readonly string[], signal: AbortSignal): Promise<string | null> {
    for (const url of urls) {
      if (signal.aborted) return null
      if ((await this.#ask(url, signal)) === 'picture') return url
    }
    return null
  }

  async #ask(url: string, signal: AbortSignal): Promise<ImageLoadResult> {
    const known = this.#known.get(url)
    if (known) return known
    for (const pause of [...RETRY_PAUSES_MS, null]) {
      const answer = await this.#load(this.#fresh(url), LOAD_LIMIT_MS, signal)
      if (answer !== 'failed') {
        this.#known.set(url, answer)
        return answer
      }
      if (pause === null || signal.aborted) break
      await this.#clock.wait(pause, signal)
    }
    return 'failed'
  }

  /** So that no answer of a cache is taken for the host's. An address with a query may be signed: it stays. */
  #fresh(url: string): string {
    return url.includes('?') ? url : `${url}?t=${this.#clock.now()}`
  }
}
