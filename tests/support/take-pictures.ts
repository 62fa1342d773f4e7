import { performance } from 'node:perf_hooks'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// A process of its own, so that nothing but taking pictures counts: reads the files of a folder one after
// the other, as uploads come, and tells what became of each, how much memory it took at its worst, and for how much of
// the time nothing else could be done.
const { keepPicture } = await import('../../app/features/media/own-pictures.server.ts')
const folder = process.argv[2] ?? ''

async function readPeakMb(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const names = (await readdir(folder)).toSorted()
const first = names[0]
if (first) await keepPicture(await readFile(join(folder, first)))
await writeFile('/proc/self/clear_refs', '5')
const before = await readPeakMb()
const loopBefore = performance.eventLoopUtilization()
const outcomes: Record<string, string> = {}
for (const name of names) {
  const outcome = await keepPicture(await readFile(join(folder, name)))
  outcomes[name] = outcome.ok ? 'kept' : outcome.error.reason
  const peak = await readPeakMb()
  if (process.env.SHOW) console.error(name, outcomes[name], Math.round(peak - before))
}
const busyShare = performance.eventLoopUtilization(loopBefore).utilization
console.log(JSON.stringify({ outcomes, busyShare, moreMb: (await readPeakMb()) - before }))
