/**
 * How often somebody is right who tells two kinds of answers apart by their times alone, from 0.5 (no
 * better than a coin) to 1. The limit between them is learned from every other time and judged by the rest.
 * @throws RangeError without times.
 */
export function shareGuessedRight(first: readonly number[], second: readonly number[]): number {
  const [learned, judged] = [0, 1].map((half) => [
    ...first.filter(isOfHalf(half)).map((time): Sample => ({ time, isFirst: true })),
    ...second.filter(isOfHalf(half)).map((time): Sample => ({ time, isFirst: false })),
  ])
  if (!learned?.length || !judged?.length) throw new RangeError('there is nothing to guess without times')
  const guess = learnGuess(learned)
  const right = judged.filter((sample) => guess(sample.time) === sample.isFirst).length
  return Math.max(right, judged.length - right) / judged.length
}

interface Sample {
  time: number
  isFirst: boolean
}

const isOfHalf = (half: number) => (_: number, index: number) => index % 2 === half

/** The limit, and the side of it, that is right most often. */
function learnGuess(samples: readonly Sample[]): (time: number) => boolean {
  let [rightBelow, best] = [
    samples.filter(({ isFirst }) => !isFirst).length,
    { score: 0, limit: 0, isBelow: true },
  ]
  for (const { time, isFirst } of samples.toSorted((a, b) => a.time - b.time)) {
    // "The first kind is at most this slow" is right once more, or once less; its opposite the other way round.
    rightBelow += isFirst ? 1 : -1
    for (const isBelow of [true, false]) {
      const score = isBelow ? rightBelow : samples.length - rightBelow
      if (score > best.score) best = { score, limit: time, isBelow }
    }
  }
  const { limit, isBelow } = best
  return (time) => time <= limit === isBelow
}
