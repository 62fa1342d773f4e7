import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithLimit, type PartResult } from './measure.ts'
import { compareSides, openSide } from './sides.ts'
import type { Workshop } from './workshop.ts'

const memoryLimitMb = 400
/** The second process opens after the first. */
const openingMs = 5000

/** As many server processes as the machine has cores, beside one. */
export async function measureProcesses(workshop: Workshop): Promise<PartResult> {
  const cores = availableParallelism()
  if (cores < 2) return { measures: [], notes: ['processes: this machine has one core.'] }
  const one = await openSide(workshop, 'one', { processes: 1 })
  const several = await openSide(workshop, 'several', { processes: cores })
  await wait(openingMs)
  const measures = await compareSides(workshop, {
    name: `${cores} processes`,
    earlier: one,
    present: several,
  })
  const memory = await several.shop.readMemoryMb()
  if (memory !== null) {
    const name = `${cores} processes: memory of all and their supervisor`
    measures.push(compareWithLimit({ name, value: memory, unit: 'MB', below: memoryLimitMb }))
  }
  return { measures, notes: ['processes: the reference is one process with its supervisor.'] }
}
