import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { hashPassword } from '#accounts/passwords/password.server.ts'
import { loadInTurns, type LoadTarget } from './load.ts'
import {
  compareWithLimit,
  compareWithReference,
  formatNumber,
  medianOf,
  type Measure,
  type PartResult,
} from './measure.ts'
import { insertSession } from './owner-session.ts'
import { startShop, type Shop } from './shop-process.ts'
import { shareGuessedRight } from './time-guesses.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const memberCostBar = 1.3
const differenceLimitMs = 2
const guessLimitPercent = 55
const samples = 1000
const warmUps = 20
const knownPeople = 20
const hashLimitMs = 25
const hashes = 40
const password = 'a good password'

/** What having accounts costs the shop, and whether the time of an answer tells who has one. */
export async function measureAccounts(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('accounts')
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const people = await insertPeople(database.sql)
  const pages = await measureMemberPage(workshop, shop, database.sql)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const comparisons: AnswerTimes[] = []
  for (const question of questions)
    comparisons.push(await compareAnswers(shop.origin, agent, question, people))
  agent.destroy()
  return {
    measures: [pages, await measureHash(), ...comparisons.flatMap(({ measures }) => measures)],
    notes: comparisons.map(({ note }) => note),
  }
}

/** The list, rendered afresh for every request, by a guest and by a member. */
async function measureMemberPage(
  workshop: Workshop,
  { origin, authSecret }: Shop,
  sql: BenchDatabase['sql'],
): Promise<Measure> {
  const target = (headers: LoadTarget['headers']): LoadTarget => ({
    address: `${origin}/products`,
    headers,
    isFresh: true,
  })
  const [member] = await sql<{ userId: string }[]>`select id as "userId" from users order by id limit 1`
  if (!member) throw new Error('there are no members')
  const results = await loadInTurns(workshop, {
    reference: target({}),
    shop: target({ Cookie: await insertSession(sql, { ...member, authSecret }) }),
  })
  return compareWithReference({
    name: 'Page rendered afresh: list, for a member beside a guest',
    value: 1000 / results.shop.requestsPerSecond,
    reference: 1000 / results.reference.requestsPerSecond,
    unit: 'ms',
    bar: { atMost: memberCostBar },
  })
}

/** The most that somebody who signs in waits for Argon2id, and the store with them. */
async function measureHash(): Promise<Measure> {
  const times: number[] = []
  for (let hashed = 0; hashed < hashes; hashed += 1) {
    const startedAt = performance.now()
    await hashPassword(password)
    times.push(performance.now() - startedAt)
  }
  return compareWithLimit({
    name: 'Hash of a password, median',
    value: medianOf(times),
    unit: 'ms',
    below: hashLimitMs,
  })
}

interface Question {
  name: string
  path: string
  body(email: string): object
  status: number
}

const questions: readonly Question[] = [
  {
    name: 'Signing in with a wrong password',
    path: '/api/auth/token',
    body: (email) => ({ grant_type: 'password', email, password: 'a wrong guess' }),
    status: 401,
  },
  {
    name: 'Signing up',
    path: '/api/auth/sign-up',
    body: (email) => ({ email, password, data: { full_name: 'Ada Shopper' } }),
    status: 200,
  },
  {
    name: 'Asking for a new password',
    path: '/api/auth/recover',
    body: (email) => ({ email }),
    status: 200,
  },
]

interface AnswerTimes {
  measures: Measure[]
  note: string
}

/** Known and unknown addresses in turns, one request at a time, so that what else happens hits both alike. */
async function compareAnswers(
  origin: string,
  agent: Agent,
  question: Question,
  people: readonly string[],
): Promise<AnswerTimes> {
  const ask = (email: string) =>
    timePost({ address: origin + question.path, agent, body: question.body(email), status: question.status })
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let sample = -warmUps; sample < samples; sample += 1) {
    const askKnown = async () => known.push(await ask(people[Math.abs(sample) % people.length] ?? ''))
    const askUnknown = async () => unknown.push(await ask(`${randomUUID()}@example.com`))
    // Neither is always the one that comes after the other.
    for (const askOne of sample % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await askOne()
  }
  const warm = { known: known.slice(warmUps), unknown: unknown.slice(warmUps) }
  const medians = { known: medianOf(warm.known), unknown: medianOf(warm.unknown) }
  return {
    measures: [
      compareWithLimit({
        name: `${question.name}: known beside unknown address, difference of the medians of ${samples}`,
        value: Math.abs(medians.known - medians.unknown),
        unit: 'ms',
        below: differenceLimitMs,
      }),
      compareWithLimit({
        name: `${question.name}: guesses by the time alone which of the two it is, right (a coin: 50)`,
        value: 100 * shareGuessedRight(warm.known, warm.unknown),
        unit: '%',
        below: guessLimitPercent,
      }),
    ],
    note: `${question.name}: known ${formatNumber(medians.known)} ms, unknown ${formatNumber(medians.unknown)} ms`,
  }
}

/** From sending to the last byte of the answer. @throws for another status. */
async function timePost({
  address,
  agent,
  body,
  status,
}: {
  address: string
  agent: Agent
  body: object
  status: number
}): Promise<number> {
  const startedAt = performance.now()
  const sent = request(address, { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } })
  sent.end(JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== status) throw new Error(`${address} answered ${response.statusCode}`)
  return performance.now() - startedAt
}

/** @returns the addresses of some people with accounts. */
async function insertPeople(sql: BenchDatabase['sql']): Promise<string[]> {
  const hash = await hashPassword(password)
  const rows = await sql<{ email: string }[]>`
    with people as (
      insert into users (name, email)
      select 'Ada Shopper', gen_random_uuid() || '@example.com' from generate_series(1, ${knownPeople})
      returning id, email
    ), credentials as (
      insert into auth_accounts (user_id, provider_id, account_id, password)
      select id, 'credential', id::text, ${hash} from people
    )
    select email from people`
  return rows.map(({ email }) => email)
}
