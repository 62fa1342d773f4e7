/** What a load generator measured. */
export interface LoadResult {
  requestsPerSecond: number
  p99Ms: number
  /** Answers other than 2xx and 3xx, broken connections and time-outs. */
  failures: number
}

const toMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Reads what `wrk --latency` prints. @throws when it is not that. */
export function parseWrkReport(text: string): LoadResult {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]
  const [, p99, unit] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(text) ?? []
  if (rate === undefined || p99 === undefined || unit === undefined) {
    throw new Error(`the load generator printed no report:\n${text}`)
  }
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0)
  const broken =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? []
  return {
    requestsPerSecond: Number(rate),
    p99Ms: Number(p99) * (toMs[unit] ?? 1),
    failures: broken.reduce((sum, count) => sum + Number(count), refused),
  }
}

/** Reads what `autocannon --json` prints. @throws when it is not that. */
export function parseAutocannonReport(text: string): LoadResult {
  const report = JSON.parse(text) as {
    requests: { total: number }
    duration: number
    latency: { p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  return {
    requestsPerSecond: report.requests.total / report.duration,
    p99Ms: report.latency.p99,
    // A time-out is counted among the errors too.
    failures: report.non2xx + report.errors,
  }
}
