import { afterAll, expect, it } from 'vitest'
import { Connections } from './connections.server.ts'

const url = process.env.DATABASE_URL ?? ''
const told: string[] = []
const open = (ms: number) => new Connections(url, { max: 1, slow: { ms, tell: (text) => told.push(text) } })
const patient = open(3_600_000)
const hasty = open(20)
afterAll(async () => void (await Promise.all([patient.end(), hasty.end()])))

const statement = { text: 'select pg_sleep($1)', values: [0.05], isPrepared: false }

it('a statement that takes longer than the limit is told of, without its values', async () => {
  await patient.use((lease) => lease.query(statement))
  expect(told).toEqual([])
  await hasty.use((lease) => lease.query(statement))
  expect(told).toEqual(['select pg_sleep($1)'])
})

it('one that fails after the limit is told of too', async () => {
  // Divided while the rows are read, after the pause: a constant would fail before it.
  const text = 'select pg_sleep(0.05), 1 / (select count(*) - count(*) from pg_class)'
  const failing = { text, values: [], isPrepared: false }
  await expect(hasty.use((lease) => lease.query(failing))).rejects.toThrow('division by zero')
  expect(told.at(-1)).toBe(text)
})

it('connections are counted while they are used, idle, and waited for', async () => {
  const counted = new Connections(url, { max: 1 })
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
