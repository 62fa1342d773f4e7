import { expect, it } from 'vitest'
import { hasEndedWork, isWorkDatabase, getWorkDatabase } from './ended-work.ts'

it('names a database for each account, and knows them all again', () => {
  expect(getWorkDatabase('a')).not.toBe(getWorkDatabase('b'))
  for (const name of [getWorkDatabase('a'), 'pricing-tool']) expect(isWorkDatabase(name)).toBe(true)
  for (const name of [undefined, '', 'pricing', 'pricing-tools', 'other'])
    expect(isWorkDatabase(name)).toBe(false)
})

it('reads the mark of a sign-out among other cookies', () => {
  expect(hasEndedWork('a=b; lot_work=ended')).toBe(true)
  expect(hasEndedWork('a=b; __Host-lot_work=ended')).toBe(true)
  for (const cookies of ['', 'lot_work=', 'lot_work=ended2', 'x_lot_work=ended'])
    expect(hasEndedWork(cookies)).toBe(false)
})
