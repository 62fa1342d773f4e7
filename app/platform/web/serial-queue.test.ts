import { expect, it } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

it('runs one piece of work at a time, in order', async () => {
  const queue = new SerialQueue(10)
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 2))
    events.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([queue.run(work('a')), queue.run(work('b'))])).toEqual(['a', 'b'])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(queue.length).toBe(0)
})

it('goes on after a failure, which is told to its caller alone', async () => {
  const queue = new SerialQueue(10)
  const failed = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(() => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('fine')
  expect(queue.length).toBe(0)
})

it('refuses at once when it is full, and takes work again later', async () => {
  const queue = new SerialQueue(2)
  const pieces = [queue.run(() => Promise.resolve(1)), queue.run(() => Promise.resolve(2))]
  expect(queue.length).toBe(2)
  expect(queue.run(() => Promise.resolve(3))).toBeNull()
  await Promise.all(pieces)
  expect(await queue.run(() => Promise.resolve(4))).toBe(4)
})
