import { describe, expect, it } from 'vitest'
import { shareGuessedRight } from './time-guesses.ts'

const times = (from: number, step: number) =>
  Array.from({ length: 200 }, (_, index) => from + (index % 50) * step)

describe('guessing by time', () => {
  it('is right where the kinds do not overlap, whichever is the slower', () => {
    expect(shareGuessedRight(times(1, 0.01), times(5, 0.01))).toBeGreaterThan(0.97)
    expect(shareGuessedRight(times(5, 0.01), times(1, 0.01))).toBeGreaterThan(0.97)
  })

  it('is no better than a coin where they are the same', () => {
    expect(shareGuessedRight(times(1, 0.01), times(1, 0.01))).toBeCloseTo(0.5, 1)
  })

  it('notices a difference that only some of the times show', () => {
    const someSlow = times(1, 0.01).map((time, index) => (index % 5 < 2 ? time + 3 : time))
    expect(shareGuessedRight(someSlow, times(1, 0.01))).toBeGreaterThan(0.6)
  })

  it('has nothing to say without times', () => {
    expect(() => shareGuessedRight([], [])).toThrow(RangeError)
  })
})
