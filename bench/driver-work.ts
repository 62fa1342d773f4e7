import { Agent, request } from 'node:http'
import { connect } from '#tests/support/connect.ts'
import type { Sql } from '#tests/support/sql-tag.ts'

// What the processes have in common that do something eight at a time, at the shop or straight at PostgreSQL.
const connections = 8

/** How far a process came with what it was asked for. */
export interface WorkDone<T> {
  done: number
  failed: number
  /** What went wrong, a few of them at most. */
  failures: string[]
  seconds: number
  /** How long each took that was done, in milliseconds. */
  durations: number[]
  /** What was tried last. */
  last: T | null
}

/**
 * Takes from the end of `supply`, eight at a time if not said otherwise, until the time is over, nothing is left, or
 * `limit` were tried.
 */
export async function workOff<T>(
  supply: T[],
  { seconds, limit, customers = connections }: { seconds: number; limit: number; customers?: number },
  doOne: (one: T) => Promise<void>,
): Promise<WorkDone<T>> {
  const startedAt = performance.now()
  const failures: string[] = []
  const answer: WorkDone<T> = { done: 0, failed: 0, failures, seconds: 0, durations: [], last: null }
  let tried = 0
  async function work(): Promise<void> {
    while (performance.now() - startedAt < seconds * 1000 && tried < limit) {
      const one = supply.pop()
      if (one === undefined) return
      tried += 1
      answer.last = one
      const beganAt = performance.now()
      try {
        await doOne(one)
        answer.done += 1
        answer.durations.push(performance.now() - beganAt)
      } catch (error) {
        answer.failed += 1
        if (failures.length < 3) failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: customers }, work))
  return { ...answer, seconds: (performance.now() - startedAt) / 1000 }
}

/** Eight connections to PostgreSQL that send recorded parameters as the texts that they are. */
export function openReplay(databaseUrl: string): Sql {
  return connect(databaseUrl, { max: connections })
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** Sends forms as a browser does, on at most eight connections. @returns what was answered. */
export function postForm(address: string) {
  const { origin } = new URL(address)
  return (fields: Record<string, string>, more: Record<string, string> = {}) =>
    new Promise<{ status: number; location: string }>((resolve, reject) => {
      const body = new URLSearchParams(fields).toString()
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        ...more,
      }
      const sent = request(address, { method: 'POST', agent, headers }, (response) => {
        response.resume()
        response.once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' }),
        )
      })
      sent.once('error', reject)
      sent.end(body)
    })
}

/** Does what the bench asks of this process, one thing after the other, until the bench ends. */
export function obeyParent<Request, Answer>(obey: (request: Request) => Promise<Answer>): void {
  process.on('message', (request: Request) => {
    obey(request).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
}
