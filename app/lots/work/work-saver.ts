import type { LotStore } from './lot-store.ts'
import type { LotWork } from './lot-work.ts'

interface WorkSaverOptions {
  store: LotStore
  write: (work: LotWork) => Promise<void>
  /** Calls back after a moment without changes. @returns how to call it off. */
  wait: (work: () => void) => () => void
  onTrouble: (error: unknown) => void
}

/** Writes the work down as it changes, one writing at a time, the newest state in the end. */
export class WorkSaver {
  readonly #options: WorkSaverOptions
  readonly #stopListening: () => void
  #callOff: (() => void) | null = null
  #written: LotWork
  #writing: Promise<void> | null = null

  constructor(options: WorkSaverOptions) {
    this.#options = options
    this.#written = options.store.work
    this.#stopListening = options.store.subscribe(() => {
      this.#callOff?.()
      this.#callOff = options.wait(() => void this.flush())
    })
  }

  /** Writes at once what is not written yet. Resolves when it is, or when it cannot be. */
  async flush(): Promise<void> {
    this.#callOff?.()
    this.#callOff = null
    // What is under way continues until the newest state is written.
    this.#writing ??= this.#write().finally(() => (this.#writing = null))
    await this.#writing
  }

  async #write(): Promise<void> {
    const { store, write, onTrouble } = this.#options
    try {
      while (store.work !== this.#written) {
        const { work } = store
        await write(work)
        this.#written = work
      }
    } catch (error) {
      onTrouble(error)
    }
  }

  stop(): void {
    this.#stopListening()
    this.#callOff?.()
  }
}
