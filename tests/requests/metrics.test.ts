import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { connect } from '#tests/support/connect.ts'
import { openStream } from '#tests/support/read-stream.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const token = 'only-for-tests-0123456789'
const shop = await openShop({ METRICS_TOKEN: token })

// As the supervisor of one server answers; the test runner would leave the question for the others' figures open.
const { send } = process
process.send = (...given: never[]): boolean => {
  const [message] = given as readonly { kind?: unknown; id?: unknown }[]
  if (message?.kind !== 'question') return send ? Reflect.apply(send, process, given) : false
  return process.emit('message', { kind: 'answers', id: message.id, answers: [] }, undefined)
}

const ask = (headers: Record<string, string>) => shop.raw('/metrics', { headers })
const askWithToken = () => ask({ authorization: `Bearer ${token}` })

describe('the metrics', () => {
  it.each([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer only-for-tests-9876543210' }],
    ['a longer one', { authorization: `Bearer ${token}0` }],
    ['no bearer token', { authorization: token }],
    ['Unicode', { authorization: 'Bearer \u00fcber-for-tests-012345678' }],
  ])('are not told to who shows %s', async (_what, headers) => {
    const answer = await ask(headers)
    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(String(answer.body)).not.toContain('store_')
  })

  it('tell of answers, page cache, database, orders, mails and jobs', async () => {
    await buildOrderMail()
    await shop.raw('/about')
    await shop.raw('/about')
    const answer = await askWithToken()
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    const lines = String(answer.body).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^store_answer_seconds_count\{method="GET",status="200"\} [1-9]/),
        expect.stringMatching(/^store_page_cache_answers_total [1-9]/),
        expect.stringMatching(/^store_page_cache_pages [1-9]/),
        expect.stringMatching(/^store_database_connections\{state="idle"\} \d/),
        'store_database_up 1',
        'store_event_streams 0',
        'store_mails{status="queued"} 1',
        expect.stringMatching(/^store_jobs\{queue="mail-delivery",state="waiting"\} \d/),
        expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /),
      ]),
    )
  })

  it('count event streams while they are open', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const stream = await openStream(shop, `/product/${id}/events`)
    expect(await stream.next()).toBe('3')
    expect(String((await askWithToken()).body)).toContain('\nstore_event_streams 1\n')
    await stream.cancel()
    expect(String((await askWithToken()).body)).toContain('\nstore_event_streams 0\n')
  })

  it('count answers by status, whatever the method is called', async () => {
    await shop.raw('/no-such-page')
    await shop.raw('/contact', { method: 'PURGE' })
    const told = String((await askWithToken()).body)
    expect(told).toMatch(/\nstore_answer_seconds_count\{method="GET",status="404"\} [1-9]/)
    expect(told).toMatch(/\nstore_answer_seconds_count\{method="GET",status="405"\} [1-9]/)
    expect(told).not.toContain('PURGE')
  })

  it('are kept by nobody on the way, and name no address that people opened', async () => {
    const answer = await askWithToken()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(String(answer.body)).not.toContain('/about')
  })
})

it('the board for Grafana and the alerts name only metrics that exist', async () => {
  const texts = ['docs/grafana-board.json', 'docs/deployment.md'].map((path) => readFileSync(path, 'utf8'))
  const named = new Set(texts.join().match(/\b(?:store|nodejs|process)_[a-z0-9_]+(?=[{[\s)"])/g))
  expect(named.size).toBeGreaterThan(10)
  const told = String((await askWithToken()).body)
  expect([...named].filter((name) => !told.includes(`\n${name}`))).toEqual([])
})

// Last in its file: the shop loses its database for a moment.
it('the figures of the process are told while the database cannot be reached, and no stale ones of the store', async () => {
  const admin = connect(inject('adminUrl'), { max: 1 })
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
  expect(String((await askWithToken()).body)).toContain('store_mails{status="queued"}')
  await admin.unsafe(`alter database ${name} allow_connections false`)
  try {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    const answer = await askWithToken()
    expect(answer.status).toBe(200)
    const told = String(answer.body)
    expect(told).toContain('\nstore_database_up 0\n')
    expect(told).toMatch(/\nprocess_resident_memory_bytes \d/)
    expect(told).not.toContain('store_mails{')
    expect(told).not.toContain('store_orders{')
  } finally {
    await admin.unsafe(`alter database ${name} allow_connections true`)
    await admin.end()
  }
  await expect.poll(async () => String((await askWithToken()).body)).toContain('\nstore_database_up 1\n')
})
