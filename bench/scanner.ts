import { decodePicture } from '#catalogue/code/code-reader.client.ts'
import { compareWithGoal, compareWithLimit, percentileOf, type PartResult } from './measure.ts'
import { makeTagPictures } from './tag-pictures.ts'

const count = 200
const seed = 19
const goals = { decodedPercent: 98, p95Ms: 700 }

/** Made pictures of tags, read by the decoder of the scan page, one picture each and no second look. */
export async function measureScanner(): Promise<PartResult> {
  const times: number[] = []
  const missed: string[] = []
  let wrong = 0
  for (const { picture, address, troubles } of makeTagPictures(count, seed)) {
    const startedAt = performance.now()
    const text = decodePicture(picture)
    times.push(performance.now() - startedAt)
    if (text === null) missed.push(troubles)
    else if (text !== address) wrong += 1
    // A signal to stop is heard in between.
    await new Promise(setImmediate)
  }
  return {
    measures: [
      compareWithGoal({
        name: `Scanner: 20 mm codes decoded, of ${count} made pictures`,
        value: ((count - missed.length - wrong) * 100) / count,
        unit: '%',
        above: goals.decodedPercent,
      }),
      compareWithLimit({
        name: `Scanner: one picture, decoded or not, p95 of ${count}`,
        value: percentileOf(times, 0.95),
        unit: 'ms',
        below: goals.p95Ms,
      }),
      compareWithLimit({ name: 'Scanner: codes that were misread', value: wrong, unit: '', below: 0 }),
    ],
    notes: missed.map((troubles) => `Scanner: not decoded: ${troubles}`),
  }
}
