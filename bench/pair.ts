import { checkOutAndBuild } from './earlier-checkout.ts'
import type { PartResult } from './measure.ts'
import { compareSides, openSide } from './sides.ts'
import type { Workshop } from './workshop.ts'

/**
 * This checkout beside the one of an earlier commit, which BENCH_BESIDE names. What a change costs or brings shows here
 * and not in the noise.
 */
export async function measurePair(workshop: Workshop): Promise<PartResult> {
  const commit = process.env.BENCH_BESIDE
  if (!commit) return { measures: [], notes: ['pair: BENCH_BESIDE names the commit to compare with.'] }
  const earlier = await openSide(workshop, 'earlier', { folder: await checkOutAndBuild(workshop, commit) })
  const present = await openSide(workshop, 'present', {})
  const measures = await compareSides(workshop, { name: 'Pair', earlier, present })
  return { measures, notes: [`pair: the reference is ${commit}.`] }
}
