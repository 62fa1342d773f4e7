import { afterAll, expect, it } from 'vitest'
import { Connections } from './connections.server.ts'
import { isDatabaseAway } from '#platform/database/database-failure.ts'
import { directAddress } from '#tests/support/direct-address.ts'

const told: string[] = []
const open = (ms: number) =>
  new Connections(directAddress, { max: 1, slow: { ms, tell: (text) => told.push(text) } })
const patient = open(3_600_000)
const hasty = open(0)
afterAll(async () => void (await Promise.all([patient.end(), hasty.end()])))

const statement = { text: 'select $1', values: ['a value'], isPrepared: false }

it('a statement that takes longer than the limit is told of, without its values', async () => {
  await patient.use((lease) => lease.query(statement))
  expect(told).toEqual([])
  await hasty.use((lease) => lease.query(statement))
  expect(told).toEqual(['select $1'])
})

it('one that fails after the limit is told of too', async () => {
  const text = 'select 1 / 0'
  const failing = { text, values: [], isPrepared: false }
  await expect(hasty.use((lease) => lease.query(failing))).rejects.toThrow('division by zero')
  expect(told.at(-1)).toBe(text)
})

it('connections are counted while they are used, idle, and waited for', async () => {
  const counted = new Connections(directAddress, { max: 1 })
  expect(counted.counts).toEqual({ used: 0, idle: 0, awaited: 0 })
  const lease = await counted.lease()
  const waiting = counted.lease()
  expect(counted.counts).toEqual({ used: 1, idle: 0, awaited: 1 })
  lease.release()
  const next = await waiting
  expect(counted.counts).toEqual({ used: 1, idle: 0, awaited: 0 })
  next.release()
  expect(counted.counts).toEqual({ used: 0, idle: 1, awaited: 0 })
  await counted.end()
})

it('statements are prepared by name, but not for a pooler that keeps none', async () => {
  const countPrepared = async (preparesStatements: boolean) => {
    const opened = new Connections(directAddress, { max: 1, preparesStatements })
    const ask = (text: string) => opened.use((lease) => lease.query({ text, values: [], isPrepared: true }))
    for (const text of ['select 1', 'select 1', 'select 2']) await ask(text)
    const { rows } = await ask('select name from pg_prepared_statements')
    await opened.end()
    return rows.length
  }
  // The question itself is one of them.
  expect(await countPrepared(true)).toBe(3)
  expect(await countPrepared(false)).toBe(0)
})

it('a connection tells its name apart from its settings, which a pooler refuses', async () => {
  const opened = new Connections(directAddress, {
    max: 1,
    parameters: { application_name: 'named here', work_mem: '9MB' },
  })
  const { rows } = await opened.use((lease) =>
    lease.query({
      text: "select current_setting('application_name') as name, current_setting('work_mem') as memory",
      isPrepared: false,
    }),
  )
  expect(rows).toEqual([{ name: 'named here', memory: '9MB' }])
  await opened.end()
})

it('a statement that is not answered in time fails with its connection, as if the database were away', async () => {
  const opened = new Connections(directAddress, { max: 1, answerSeconds: 0.05 })
  const ask = (text: string) => opened.use((lease) => lease.query({ text, values: [], isPrepared: false }))
  const error: unknown = await ask('select pg_sleep(60)').catch((thrown: unknown) => thrown)
  expect(isDatabaseAway(error)).toBe(true)
  expect(opened.counts.used + opened.counts.idle).toBe(0)
  await opened.end()
})
