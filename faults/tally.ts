/** What a request failed of that was let go when its answer did not come. */
export const noAnswer = 'no answer in time'

/** What requests were answered with: how often each status, and how often no answer came and why. */
export class Tally {
  readonly statuses = new Map<number, number>()
  readonly failures = new Map<string, number>()
  /** Some of the answers that should not have been, in words. */
  readonly examples: string[] = []

  noteStatus(status: number, what: string): void {
    add(this.statuses, status)
    if (status >= 500 && status !== 503 && this.examples.length < 5)
      this.examples.push(`${what} answered ${status}`)
  }

  noteFailure(error: unknown, what: string): void {
    const code = codeOf(error)
    add(this.failures, code)
    if (code === noAnswer && this.examples.length < 5) this.examples.push(`${what} had ${noAnswer}`)
  }

  /** How many answers had a status that `isWanted`. */
  count(isWanted: (status: number) => boolean): number {
    return [...this.statuses].reduce((sum, [status, n]) => (isWanted(status) ? sum + n : sum), 0)
  }

  get total(): number {
    return this.count(() => true) + this.failed
  }

  /** Requests that got no answer. */
  get failed(): number {
    return [...this.failures.values()].reduce((sum, n) => sum + n, 0)
  }

  /** Server errors that are not the polite "come back later". */
  get crashes(): number {
    return this.count((status) => status >= 500 && status !== 503)
  }

  describe(): string {
    const parts = [...this.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n.toLocaleString('en-US')} x ${status}`)
    const failed = [...this.failures].map(([code, n]) => `${n.toLocaleString('en-US')} x ${code}`)
    return [...parts, ...failed].join(', ')
  }
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** The system's word for why a connection failed, such as ECONNRESET. */
export function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}
