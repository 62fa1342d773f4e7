import { randomUUID } from 'node:crypto'
import { followChannel } from '#platform/events/events.server.ts'

/** Is told that there is something new: at once, and whenever something changes. It reads the version that it tells. */
type TellVersion = (readVersion: () => string) => Promise<void>

const process = randomUUID()
let changes = 0
const watches = new Set<TellVersion>()

followChannel({
  channel: 'desk_changed',
  onChange() {
    changes += 1
    for (const tell of watches) void tell(dashboardVersion)
  },
})

/**
 * Names what this process has heard so far. Read it before the figures: a page whose version differs from the one
 * that its stream tells has to read them again, and one whose version is the same has missed nothing.
 */
export function dashboardVersion(): string {
  return `${process}.${changes}`
}

/** Watches for everything that the dashboard shows. @returns a function that stops it. */
export function watchDashboard(tell: TellVersion): () => void {
  watches.add(tell)
  void tell(dashboardVersion)
  return () => void watches.delete(tell)
}
