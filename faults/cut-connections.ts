import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithGoal } from '../bench/measure.ts'
import { checkArenas, noneOf, openArena } from './arena.ts'
import type { Part } from './part.ts'
import { Readers } from './readers.ts'
import { WireProxy } from './wire-proxy.ts'

const cuts = { short: 500, full: 5000 }
const shoppers = 6
const readers = 2
/** Between two cuts, at most; now and then many connections go at once, as when a network fails. */
const pauseMs = 60
const burstEvery = 40
const burst = 8

/** Cuts connections between store and PostgreSQL at random under load: each fails its own statements and nothing else. */
export const cutConnections: Part = async ({ workshop, isFull, say }) => {
  const wanted = isFull ? cuts.full : cuts.short
  const proxies: WireProxy[] = []
  const addressOf = async (databaseUrl: string) => {
    const { proxy, url } = await WireProxy.open(workshop, databaseUrl)
    proxies.push(proxy)
    return url
  }
  const arena = await openArena(workshop, { name: 'cut_connections', addressOf })
  const { store, crowd } = arena
  const pages = new Readers(store, arena.productIds)
  crowd.start(shoppers)
  pages.start(readers)
  const count = () => proxies.reduce((sum, proxy) => sum + proxy.cuts, 0)
  let told = 0
  while (count() < wanted && !workshop.isClosed) {
    // As a supervisor would: that it ended is counted.
    if (!store.isRunning) await store.start()
    for (let left = randomInt(burstEvery) === 0 ? burst : 1; left > 0; left -= 1)
      proxies[0]?.cutOne(randomInt(1000), randomInt(2) === 0 ? 'reset' : 'end')
    await wait(randomInt(pauseMs))
    if (count() >= told + 500) say(`${(told = count())} of ${wanted} cuts`)
  }
  await Promise.all([crowd.stop(), pages.stop()])
  const checked = await checkArenas([arena])
  return {
    measures: [
      compareWithGoal({
        name: 'Database connections cut',
        value: count(),
        unit: 'cuts',
        above: wanted,
      }),
      noneOf('Pages answered with 500', pages.tally.crashes),
      noneOf('Carts and checkouts answered with 500', crowd.tally.crashes),
      noneOf('Wrong answers', pages.wrongAnswers.length),
      ...checked.measures,
    ],
    notes: [
      `Pages: ${pages.tally.describe()}.`,
      `Carts and checkouts: ${crowd.tally.describe()}.`,
      ...pages.tally.examples,
      ...crowd.tally.examples,
      ...checked.notes,
    ],
  }
}
