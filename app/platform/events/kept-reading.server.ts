import { logger } from '#platform/logger.server.ts'
import { followChannel, hearChanges } from './events.server.ts'
import type { Channel } from './notifications.server.ts'

interface KeptReadingOptions<T> {
  /** Where changes of what is read are announced. */
  channels: readonly Channel[]
  read(now: Date): Promise<T>
  /** For what changes with the time as well; as long as the server runs when left out. */
  lifetimeMs?: number
  /**
   * For figures that have to be those of the moment, as money's: costs a question to the database. Others may be read
   * as they stood a moment ago, also by the person who made the change.
   */
  isExact?: boolean
  /** For what every page says: a failed reading gives what was known last, at first this. */
  whileAway?: { say: T; complaint: string }
}

export interface KeptReading<T> {
  /** The current value, or that of a moment ago unless it `isExact`. @throws when it cannot be read, unless `whileAway` is given. */
  read(now: Date): Promise<T>
  /** The next page reads it again, before the announcement has come back to the process that made the change. */
  forget(): void
}

/**
 * What many pages ask the database for and what seldom changes: read once, kept until a channel tells of a change, and
 * not kept while changes cannot be heard.
 */
export function keepReading<T>({
  channels,
  read,
  lifetimeMs = Infinity,
  isExact = false,
  whileAway,
}: KeptReadingOptions<T>): KeptReading<T> {
  let kept: { reading: Promise<T>; until: number } | null = null
  let lastKnown = whileAway?.say
  let canKeep = false
  // A reading that has begun already is not kept either: it may have seen what stood before.
  const forget = () => (kept = null)
  for (const channel of channels)
    followChannel({
      channel,
      onChange: forget,
      onReach(isReached) {
        canKeep = isReached
        forget()
      },
    })

  async function readOrSayLast(now: Date): Promise<T> {
    try {
      return (lastKnown = await read(now))
    } catch (error) {
      forget()
      if (!whileAway || lastKnown === undefined) throw error
      logger.warn({ err: error }, whileAway.complaint)
      return lastKnown
    }
  }

  return {
    async read(now) {
      if (kept && isExact) await hearChanges()
      if (kept && now.getTime() < kept.until) return await kept.reading
      const reading = readOrSayLast(now)
      if (canKeep) kept = { reading, until: now.getTime() + lifetimeMs }
      return await reading
    },
    forget,
  }
}

/** The same for each of many things, by their keys: those that were asked for since the last change, at most `most`. */
export function keepReadingEach<T>({
  channels,
  isExact,
  read,
  most,
}: Pick<KeptReadingOptions<T>, 'channels' | 'isExact'> & { read(key: string): Promise<T>; most: number }) {
  const readings = keepReading({ channels, isExact, read: async () => new Map<string, Promise<T>>() })
  return async (key: string): Promise<T> => {
    const known = await readings.read(new Date())
    const reading = known.get(key) ?? read(key)
    if (known.size < most) known.set(key, reading)
    reading.catch(() => known.delete(key))
    return await reading
  }
}
