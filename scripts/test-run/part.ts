import type { Progress } from './progress-reporter.ts'
import type { Outcome } from './reports.ts'

/** A part of the test run: a check, or a suite of tests. */
export interface Part {
  name: string
  /** What its progress counts, such as files. */
  unit?: string
  work: (part: RunningPart) => Promise<Outcome>
}

/** What a part tells while it works. */
export interface RunningPart {
  onProgress: (progress: Progress) => void
}

/** How a part went. */
export interface PartResult extends Outcome {
  name: string
  seconds: number
}

/** A check that counts as one test; what it printed is the reason of its failure. */
export function checkOutcome(
  name: string,
  { hasSucceeded, output }: { hasSucceeded: boolean; output: string },
  command: string,
): Outcome {
  if (hasSucceeded) return { passed: 1, failed: 0, failures: [], files: [] }
  return { passed: 0, failed: 1, failures: [{ test: name, reason: output.trim(), command }], files: [] }
}

/** Runs a part and says how it went; a failure of the part itself is a failed test. */
export async function runPart(part: Part, running: RunningPart): Promise<PartResult> {
  const beganAt = performance.now()
  const outcome = await part.work(running).catch((error: unknown): Outcome => {
    const reason = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, failures: [{ test: part.name, reason, command: '' }], files: [] }
  })
  return { ...outcome, name: part.name, seconds: (performance.now() - beganAt) / 1000 }
}
