import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ByteCache } from './byte-cache.ts'

const keepBytes = (limit: number) => new ByteCache<{ bytes: number }>(limit, (entry) => entry.bytes)
const entry = (bytes: number) => ({ bytes })

it('forgets what was not used for longest', () => {
  const cache = keepBytes(30)
  cache.set('a', entry(10))
  cache.set('b', entry(10))
  cache.set('c', entry(10))
  expect(cache.get('a')).toBeDefined()
  cache.set('d', entry(10))
  expect(cache.get('b')).toBeUndefined()
  expect(['a', 'c', 'd'].every((key) => cache.get(key))).toBe(true)
})

it('keeps nothing that is larger than the whole cache', () => {
  const cache = keepBytes(30)
  cache.set('a', entry(31))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.size).toBe(0)
})

it('knows its size and stays within its limit', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(20)), { maxLength: 50 })
  fc.assert(
    fc.property(steps, (list) => {
      const cache = keepBytes(40)
      for (const [key, bytes] of list) {
        cache.set(key, entry(bytes))
        const held = ['a', 'b', 'c', 'd', 'e'].reduce((sum, name) => sum + (cache.get(name)?.bytes ?? 0), 0)
        expect(cache.size).toBe(held)
        expect(held).toBeLessThanOrEqual(40)
      }
    }),
  )
})

it('forgets on demand, one or all', () => {
  const cache = keepBytes(30)
  cache.set('a', entry(10))
  cache.set('b', entry(10))
  cache.delete('a')
  cache.delete('never there')
  expect([cache.get('a'), cache.size]).toEqual([undefined, 10])
  cache.clear()
  expect([cache.get('b'), cache.size]).toEqual([undefined, 0])
})
