import { describe, expect, it } from 'vitest'
import { readCourse, type MemorySample } from './memory-trend.ts'

/** A run of 1,000 s with a sample every second. */
const course = (rssAt: (second: number) => number): MemorySample[] =>
  Array.from({ length: 1000 }, (_, second) => ({
    atMs: second * 1000,
    rss: rssAt(second),
    heapUsed: 50 + (second % 10),
    external: 5,
  }))

describe('the course of memory over a run', () => {
  it('is flat after the warm-up, whatever the warm-up took', () => {
    const { early, late } = readCourse(
      course((second) => (second < 90 ? second : 200)),
      1_000_000,
    )
    expect(early).toEqual({ rss: 200, heapFloor: 50, external: 5 })
    expect(late).toEqual(early)
  })

  it('shows a leak', () => {
    const { early, late } = readCourse(
      course((second) => 200 + second / 10),
      1_000_000,
    )
    expect(late.rss / early.rss).toBeGreaterThan(1.1)
  })

  it('is not taken from a run without samples', () => {
    expect(() => readCourse([], 1000)).toThrow(RangeError)
  })
})
