/** How one run of the server ended. */
export interface Run {
  /** The exit code; null when a signal ended it. */
  code: number | null
  signal: string | null
  /** Whether it had come as far as to answer requests. */
  wasOpen: boolean
  seconds: number
}

interface Supervision {
  /** Another server of the store has opened before, so that the settings are right. */
  hasOpened?: boolean
  /** Runs the server to its end. */
  run(): Promise<Run>
  wait(seconds: number): Promise<void>
  isStopping(): boolean
  say(line: string): void
}

const longestPauseSeconds = 30
/** A server that ran for so long is not one that crashes at once. */
const steadySeconds = 60

/** The pause before a server is started again: doubling while it keeps crashing. */
export function pauseAfter(crashes: number): number {
  return Math.min(longestPauseSeconds, 2 ** (crashes - 1))
}

/**
 * Runs the server again, after a pause, whenever it ends without having been asked to. A server that never opened
 * has a wrong setting, which another try does not fix. @returns the exit code of the program.
 */
export async function superviseServer({
  hasOpened = false,
  run,
  wait,
  isStopping,
  say,
}: Supervision): Promise<number> {
  let isRight = hasOpened
  let crashes = 0
  for (;;) {
    const { code, signal, wasOpen, seconds } = await run()
    isRight ||= wasOpen
    if (isStopping()) return code ?? 1
    if (!isRight) return code || 1
    crashes = seconds >= steadySeconds ? 1 : crashes + 1
    const pause = pauseAfter(crashes)
    say(`The server ended by itself (${signal ?? `exit ${code}`}); starting it again in ${pause} s.`)
    await wait(pause)
    if (isStopping()) return 0
  }
}
