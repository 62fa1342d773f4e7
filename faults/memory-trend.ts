import { medianOf } from '#bench/measure.ts'

/** Memory at a moment of a run, in MB. */
export interface MemorySample {
  atMs: number
  rss: number
  heapUsed: number
  external: number
}

/** What the process held in a stretch of the run, in MB. */
export interface MemoryLevel {
  /** The one in the middle. */
  rss: number
  /** The least: what is left after garbage was collected. */
  heapFloor: number
  external: number
}

/** How long a stretch is, as a share of the run. */
const stretch = 0.05

/** What a run held right after its first tenth and at its end. @throws RangeError without samples there. */
export function readMemoryTrend(
  samples: readonly MemorySample[],
  totalMs: number,
): { early: MemoryLevel; late: MemoryLevel } {
  const levelIn = (from: number, to: number): MemoryLevel => {
    const inside = samples.filter(({ atMs }) => atMs >= from * totalMs && atMs <= to * totalMs)
    return {
      rss: medianOf(inside.map(({ rss }) => rss)),
      heapFloor: Math.min(...inside.map(({ heapUsed }) => heapUsed)),
      external: medianOf(inside.map(({ external }) => external)),
    }
  }
  return { early: levelIn(0.1, 0.1 + stretch), late: levelIn(1 - stretch, 1) }
}
