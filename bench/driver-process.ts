import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DriverAnswer, DriverOrder } from './order-driver.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

/** Starts the process that places orders. @returns the way to tell it what to do. */
export function startDriver(workshop: Workshop, database: BenchDatabase) {
  const script = fileURLToPath(new URL('order-driver.ts', import.meta.url))
  const child = fork(script, [database.url], { execArgv: [] })
  workshop.keepChild(child)
  const ended = once(child, 'exit').then((): never => {
    throw new Error('the order driver ended before its time')
  })
  ended.catch(() => {})
  return async (order: DriverOrder): Promise<DriverAnswer> => {
    child.send(order)
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [DriverAnswer]
    return answer
  }
}
