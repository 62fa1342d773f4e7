import { expect, it } from 'vitest'
import { shareAnswer } from './shared-answer.ts'

it('asks once for all who ask within the time, and again after it', async () => {
  let [time, questions] = [0, 0]
  const ask = shareAnswer({ ask: async () => ++questions, forMs: 1000, now: () => time })
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  time = 999
  expect(await ask()).toBe(1)
  time = 1000
  expect(await ask()).toBe(2)
})
