import type { JobTurn } from '#platform/job-kinds.server.ts'

/** How a job runs first, in a process that goes on. */
export const firstTry: JobTurn = { isLastTry: false, signal: new AbortController().signal }
