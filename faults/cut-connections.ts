import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithGoal } from '#bench/measure.ts'
import { openArenaBehindProxy } from './arena.ts'
import { Load } from './load.ts'
import type { Part } from './part.ts'
import type { WireProxy } from './wire-proxy.ts'

const cuts = { short: 500, full: 5000 }
/** Between two cuts, at most; now and then many connections go at once, as when a network fails. */
const pauseMs = 60
const burstEvery = 40
const burst = 8

/** Cuts connections between store and PostgreSQL at random under load: each fails its own statements and nothing else. */
export const cutConnections: Part = async ({ workshop, isFull, say }) => {
  const wanted = isFull ? cuts.full : cuts.short
  const { arena, proxy } = await openArenaBehindProxy(workshop, { name: 'cut_connections' })
  const load = new Load(arena)
  let told = 0
  while (proxy.cuts < wanted && !workshop.isClosed) {
    // As a supervisor would: that it ended is counted.
    if (!arena.store.isRunning) await arena.store.start()
    cutSome(proxy)
    await wait(randomInt(pauseMs))
    if (proxy.cuts >= told + 500) say(`${(told = proxy.cuts)} of ${wanted} cuts`)
  }
  await load.stop()
  const report = await load.report()
  const name = 'Database connections cut'
  return {
    measures: [compareWithGoal({ name, value: proxy.cuts, unit: 'cuts', above: wanted }), ...report.measures],
    notes: report.notes,
  }
}

function cutSome(proxy: WireProxy): void {
  for (let left = randomInt(burstEvery) === 0 ? burst : 1; left > 0; left -= 1)
    proxy.cutOne(randomInt(1000), randomInt(2) === 0 ? 'reset' : 'end')
}
