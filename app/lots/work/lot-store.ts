import type { LotWork } from './lot-work.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'

/**
 * Holds the lot at hand for the page. Changes that come from elsewhere than the page's own buttons, such as checked
 * images, always meet the newest table here.
 */
export class LotStore {
  #work: LotWork
  readonly #listeners = new Set<() => void>()

  constructor(work: LotWork) {
    this.#work = work
  }

  get work(): LotWork {
    return this.#work
  }

  /** @returns how to stop listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly change = (change: Partial<LotWork>): void => {
    this.#work = { ...this.#work, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Changes the table, when there is one. */
  readonly changeTable = (change: (table: PricingTable) => PricingTable): void => {
    const { table } = this.#work
    const changed = table && change(table)
    if (changed !== table) this.change({ table: changed })
  }
}
