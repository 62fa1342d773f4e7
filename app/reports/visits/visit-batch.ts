import { isoStoreDate } from '#shared/time/shop-time.ts'
import type { VisitStep } from './visit-steps.ts'

export interface DayCount<Name extends string = string> {
  /** 'YYYY-MM-DD' of the store. */
  day: string
  name: Name
  count: number
}

/** What was counted since the last time that it was written. */
export interface TakenVisits {
  steps: DayCount<VisitStep>[]
  searches: DayCount[]
}

/** Different searches of one day and one process: more are made up by a program. */
const SEARCHES_A_DAY = 1000
const MINUTE_MS = 60_000

/** Counts in memory, so that a page costs no statement (R103). */
export class VisitBatch {
  #steps = new Map<string, DayCount<VisitStep>>()
  #searches = new Map<string, DayCount>()
  #minute = NaN
  #day = ''
  #searchesOfDay = new Set<string>()

  noteStep(name: VisitStep, now: Date): void {
    add(this.#steps, { day: this.#dayOf(now), name, count: 1 })
  }

  /** Takes a text that `countedSearch` allows. */
  noteSearch(name: string, now: Date): void {
    const day = this.#dayOf(now)
    if (!this.#searchesOfDay.has(name) && this.#searchesOfDay.size >= SEARCHES_A_DAY) return
    this.#searchesOfDay.add(name)
    add(this.#searches, { day, name, count: 1 })
  }

  /** Hands over what was counted and begins anew: what is noted meanwhile is in the next batch. */
  take(): TakenVisits {
    const taken = { steps: sorted(this.#steps), searches: sorted(this.#searches) }
    this.#steps = new Map()
    this.#searches = new Map()
    return taken
  }

  /** What could not be written waits for the next time. */
  giveBack({ steps, searches }: TakenVisits): void {
    for (const one of steps) add(this.#steps, one)
    for (const one of searches) add(this.#searches, one)
  }

  /** Asking the calendar takes longer than the answer from a cache does: once a minute is enough. */
  #dayOf(now: Date): string {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (minute === this.#minute) return this.#day
    const day = isoStoreDate(now)
    if (day !== this.#day) this.#searchesOfDay.clear()
    this.#minute = minute
    this.#day = day
    return day
  }
}

function add<Name extends string>(
  counts: Map<string, DayCount<Name>>,
  { day, name, count }: DayCount<Name>,
): void {
  const key = `${day} ${name}`
  const known = counts.get(key)
  if (known) known.count += count
  else counts.set(key, { day, name, count })
}

/** In one order everywhere: two servers that write at once must not wait for each other's rows in turn. */
function sorted<Name extends string>(counts: Map<string, DayCount<Name>>): DayCount<Name>[] {
  const keys = [...counts.keys()].toSorted()
  return keys.flatMap((key) => counts.get(key) ?? [])
}
