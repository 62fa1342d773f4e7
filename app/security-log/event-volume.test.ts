import { describe, expect, it } from 'vitest'
import { EventVolume, eventCeilings } from './event-volume.ts'

const start = Date.parse('2026-11-22T12:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

interface Flood {
  volume?: { admit: EventVolume['admit'] }
  networks: number
  perNetwork: number
  seconds: number
  event?: string
  outcome?: 'done' | 'refused'
}

/** How many rows a flood leaves: those kept alone, and one for each summary. */
function rowsOf(flood: Flood) {
  const { volume = new EventVolume(), networks, perNetwork, seconds } = flood
  const { event = 'sign-in', outcome = 'refused' } = flood
  let alone = 0
  const summaries = new Set<string>()
  for (let turn = 0; turn < perNetwork; turn++)
    for (let network = 0; network < networks; network++) {
      const now = at(Math.floor((turn / perNetwork) * seconds))
      const admission = volume.admit({ event, outcome, networkHash: `${network}`, now })
      if (admission.kept === 'alone') alone += 1
      else summaries.add(admission.summaryKey)
    }
  return { alone, summed: summaries.size }
}

describe('the volume of refused events', () => {
  it('keeps the first ten of a network in a minute, and counts the rest of the hour', () => {
    expect(rowsOf({ networks: 1, perNetwork: 5000, seconds: 59 })).toEqual({ alone: 10, summed: 1 })
  })

  it('keeps some of the next minute again, but no more than the ceiling of the hour', () => {
    const { alone, summed } = rowsOf({ networks: 1, perNetwork: 3599, seconds: 3599 })
    expect(alone).toBe(eventCeilings.refused.perHour)
    expect(summed).toBe(2)
  })

  it('is no larger when a thousand networks take part', () => {
    const { alone, summed } = rowsOf({ networks: 1000, perNetwork: 30, seconds: 3599 })
    expect(alone).toBe(eventCeilings.refused.perHour)
    expect(summed).toBeLessThanOrEqual(5)
  })

  it('does not let one kind hide another, nor an hour the next', () => {
    const volume = new EventVolume()
    rowsOf({ volume, networks: 1000, perNetwork: 5, seconds: 60 })
    const next = { event: 'sign-in', outcome: 'refused', networkHash: 'x', now: at(100) } as const
    expect(volume.admit(next).kept).toBe('summed')
    expect(volume.admit({ ...next, event: 'admin-access' }).kept).toBe('alone')
    expect(volume.admit({ ...next, outcome: 'done' }).kept).toBe('alone')
    expect(volume.admit({ ...next, now: at(3600) }).kept).toBe('alone')
  })

  it('has a ceiling for what was done too', () => {
    const { alone } = rowsOf({ networks: 100, perNetwork: 100, seconds: 3599, outcome: 'done' })
    expect(alone).toBe(eventCeilings.done.perHour)
  })

  it('would show a volume without a ceiling', () => {
    const volume = { admit: () => ({ kept: 'alone' }) as const }
    expect(rowsOf({ volume, networks: 100, perNetwork: 10, seconds: 60 }).alone).toBe(1000)
  })
})
