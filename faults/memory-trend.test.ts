import { describe, expect, it } from 'vitest'
import { readMemoryTrend, type MemorySample } from './memory-trend.ts'

/** A run of 1,000 s with a sample every second. */
const trend = (rssAt: (second: number) => number): MemorySample[] =>
  Array.from({ length: 1000 }, (_, second) => ({
    atMs: second * 1000,
    rss: rssAt(second),
    heapUsed: 50 + (second % 10),
    external: 5,
  }))

describe('the trend of memory over a run', () => {
  it('is flat after the warm-up, whatever the warm-up took', () => {
    const { early, late } = readMemoryTrend(
      trend((second) => (second < 90 ? second : 200)),
      1_000_000,
    )
    expect(early).toEqual({ rss: 200, heapFloor: 50, external: 5 })
    expect(late).toEqual(early)
  })

  it('shows a leak', () => {
    const { early, late } = readMemoryTrend(
      trend((second) => 200 + second / 10),
      1_000_000,
    )
    expect(late.rss / early.rss).toBeGreaterThan(1.1)
  })

  it('is not taken from a run without samples', () => {
    expect(() => readMemoryTrend([], 1000)).toThrow(RangeError)
  })
})
