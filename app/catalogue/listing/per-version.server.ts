import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'

/** Grows with every change of what facets count: not with new prices. */
const currentVersion = compileOnce<object>()(() => db.selectFrom('catalogueVersion').select('facetsVersion'))

/** What is counted of all products, and again only when the version of the facets has changed. */
export class PerVersion<T extends { version: string }> {
  readonly #read: () => Promise<T>
  #cached: T | null = null
  /** The reading that is under way and the version it was wanted for: visitors who come together share it. */
  #loading: { version: string | null; value: Promise<T> } | null = null

  /** `read` reads one moment: its version has to come with the same statement. */
  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  /** At the current version. */
  async current(): Promise<T> {
    const [now] = await currentVersion({})
    return await this.at(now?.facetsVersion ?? null)
  }

  /** What was read last, of whatever version. */
  async last(): Promise<T> {
    return this.#cached ?? (await this.at(null))
  }

  /** At a version or a newer one. */
  async at(version: string | null): Promise<T> {
    if (this.#cached && this.#cached.version === version) return this.#cached
    if (this.#loading?.version !== version) {
      const started = { version, value: this.#load() }
      this.#loading = started
      const forget = () => {
        if (this.#loading === started) this.#loading = null
      }
      started.value.then(forget, forget)
    }
    return await this.#loading.value
  }

  async #load(): Promise<T> {
    this.#cached = await this.#read()
    return this.#cached
  }
}
