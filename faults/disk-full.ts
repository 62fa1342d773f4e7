import { execFile } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { compareWithLimit, compareWithGoal, type Measure } from '#bench/measure.ts'
import type { Workshop } from '#bench/workshop.ts'
import { checkArenas, noneOf } from './arena.ts'
import { openEmbeddedArena } from './embedded-arena.ts'
import { CannotRun, type Part } from './part.ts'
import { Readers } from './page-readers.ts'
import { Tally } from './tally.ts'
import { waitFor } from './wait-for.ts'

const run = promisify(execFile)
const diskMb = 400
const customers = 6
const readers = 2
const fullMs = { short: 15_000, full: 25_000 }
const rounds = { short: 1, full: 3 }
const recoveryLimitMs = 30_000
const answerLimitMs = 60_000
/** Of the pages asked for while nothing can be written. */
const readablePercent = 90

/** The disk that holds database and log is full for a while, under load: nothing acknowledged is lost, pages go on. */
export const diskFull: Part = async ({ workshop, isFull, say }) => {
  const form = isFull ? 'full' : 'short'
  const disk = await mountSmallDisk(workshop)
  const arena = await openEmbeddedArena(workshop, { DATA_DIR: disk })
  const { store, crowd } = arena
  const count = () => crowd.acknowledged.length
  const whileFull = new Tally()
  const recoveries: number[] = []
  crowd.start(customers)
  for (let round = 0; round < rounds[form]; round += 1) {
    const soFar = count()
    await waitFor(() => count() > soFar + customers, { limitMs: answerLimitMs, what: 'an order' })
    const ballast = join(disk, 'ballast')
    await fillDisk(ballast)
    say('the disk is full')
    const pages = new Readers(store, arena.productIds, whileFull)
    pages.start(readers)
    await refill(ballast, fullMs[form])
    await pages.stop()
    await rm(ballast)
    const before = count()
    recoveries.push(
      await waitFor(() => count() > before + customers, { limitMs: answerLimitMs, what: 'an order' }),
    )
    say('room again')
  }
  await crowd.stop()
  const checked = await checkArenas([arena])
  return {
    measures: [
      ...describePages(whileFull),
      noneOf('Carts and checkouts answered with 500', crowd.tally.crashes),
      compareWithLimit({
        name: 'Orders again after room was made, longest',
        value: Math.max(...recoveries),
        unit: 'ms',
        below: recoveryLimitMs,
      }),
      ...checked.measures,
    ],
    notes: [
      `Pages while full: ${whileFull.describe()}.`,
      `Carts and checkouts: ${crowd.tally.describe()}.`,
      ...crowd.tally.examples,
      ...checked.notes,
    ],
  }
}

function describePages(whileFull: Tally): Measure[] {
  const asked = whileFull.count(() => true)
  const answered = whileFull.count((status) => status < 400)
  return [
    compareWithGoal({
      name: `Pages answered while the disk of ${diskMb} MB was full, of ${asked}`,
      value: (100 * answered) / Math.max(1, asked),
      unit: '%',
      above: readablePercent,
    }),
    noneOf('Pages answered with 500', whileFull.crashes),
  ]
}

async function mountSmallDisk(workshop: Workshop): Promise<string> {
  const folder = await workshop.makeFolder('small-disk')
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0700`, 'tmpfs', folder]).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message.trim() : String(error)
      throw new CannotRun(
        `a small disk cannot be mounted (${why}): run it as root, or inside \`unshare -Urm\``,
      )
    },
  )
  workshop.keep(async () => void (await run('umount', ['--lazy', folder])))
  return folder
}

/** Writes until nothing more fits. */
async function fillDisk(file: string): Promise<void> {
  const piece = Buffer.alloc(1 << 20)
  const handle = await open(file, 'a')
  try {
    for (let size = piece.length; size >= 4096;) {
      await handle.appendFile(piece.subarray(0, size)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
        size /= 2
      })
    }
  } finally {
    await handle.close()
  }
}

/** Keeps the disk full for a while, whatever PostgreSQL gives back meanwhile. */
async function refill(ballast: string, forMs: number): Promise<void> {
  const deadline = performance.now() + forMs
  while (performance.now() < deadline) {
    const { bavail } = await statfs(ballast)
    if (bavail > 0) await fillDisk(ballast)
    await wait(200)
  }
}
