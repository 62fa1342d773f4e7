import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase, Workshop } from './workshop.ts'

/** Starts a driver, a file of this folder, on a database. @returns what asks it for something. */
export function startDriver<Request extends object, Answer>(
  workshop: Workshop,
  { file, database }: { file: string; database: BenchDatabase },
): (request: Request) => Promise<Answer> {
  const script = fileURLToPath(new URL(file, import.meta.url))
  // What a driver needs that loads services of the shop.
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
  }
  const child = fork(script, [database.url], { execArgv: [], env })
  workshop.keepChild(child)
  const ended = once(child, 'exit').then((): never => {
    throw new Error(`${file} ended before its time`)
  })
  ended.catch(() => {})
  return async (request) => {
    child.send(request)
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
    return answer
  }
}
