import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the store's process before the store: tells once a second how late the event loop is and what memory holds.
const everyMs = 1000
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

/** Delays in milliseconds, memory in bytes. */
export interface LoopReport {
  p50: number
  p99: number
  max: number
  memory: NodeJS.MemoryUsage
}

setInterval(() => {
  const ms = (nanoseconds: number) => nanoseconds / 1e6
  const report: LoopReport = {
    p50: ms(delay.percentile(50)),
    p99: ms(delay.percentile(99)),
    max: ms(delay.max),
    memory: process.memoryUsage(),
  }
  process.send?.(report)
  delay.reset()
}, everyMs).unref()
