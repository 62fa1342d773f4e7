import type { SecurityOutcome } from './security-events.ts'

/** How many events of one kind are kept one by one. More than that are counted, hour by hour. */
export const eventCeilings = {
  refused: { perNetworkAndMinute: 10, perHour: 40 },
  // Anyone who has an account may sign in and out all day.
  done: { perNetworkAndMinute: 30, perHour: 240 },
} as const satisfies Record<SecurityOutcome, { perNetworkAndMinute: number; perHour: number }>

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Kept on its own, or counted in the row of `summaryKey`, with or without its network. */
export type Admission = { kept: 'alone' } | { kept: 'summed'; summaryKey: string; hasNetwork: boolean }

interface NewEvent {
  event: string
  outcome: SecurityOutcome
  /** Null when nobody knows where it comes from: all those are one network. */
  networkHash: string | null
  now: Date
}

/**
 * Decides what becomes of events, so that no flood of them fills the table: a bounded number of rows an hour for each
 * kind, outcome and process, however many networks take part. A flood of one kind does not hide another.
 */
export class EventVolume {
  #hour = 0
  #minute = 0
  readonly #ofHour = new Map<string, number>()
  readonly #ofMinute = new Map<string, number>()

  admit({ event, outcome, networkHash, now }: NewEvent): Admission {
    this.#turnTo(now)
    const ceilings = eventCeilings[outcome]
    const kind = `${event} ${outcome}`
    const summaryKey = `${kind} ${new Date(this.#hour * HOUR_MS).toISOString().slice(0, 13)}`
    const ofHour = this.#ofHour.get(kind) ?? 0
    if (ofHour >= ceilings.perHour) return { kept: 'summed', summaryKey, hasNetwork: false }
    const source = `${kind} ${networkHash}`
    const ofMinute = this.#ofMinute.get(source) ?? 0
    if (ofMinute >= ceilings.perNetworkAndMinute)
      return { kept: 'summed', summaryKey: `${summaryKey} ${networkHash}`, hasNetwork: true }
    this.#ofHour.set(kind, ofHour + 1)
    this.#ofMinute.set(source, ofMinute + 1)
    return { kept: 'alone' }
  }

  #turnTo(now: Date): void {
    const [hour, minute] = [Math.floor(now.getTime() / HOUR_MS), Math.floor(now.getTime() / MINUTE_MS)]
    if (hour !== this.#hour) this.#ofHour.clear()
    if (minute !== this.#minute) this.#ofMinute.clear()
    this.#hour = hour
    this.#minute = minute
  }
}
