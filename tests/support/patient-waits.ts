import { vi } from 'vitest'

/** As long as `expect.poll` waits: against what never comes; how long that takes is the machine's matter. */
const PATIENCE_MS = 50_000

const waitFor = vi.waitFor
// A second, the library's own patience, is too short for a busy machine.
vi.waitFor = (work, options) =>
  waitFor(work, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
