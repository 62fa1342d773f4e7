import { describe, expect, it } from 'vitest'
import { ImageChecker, type CheckClock, type LoadPicture, type ImageLoadResult } from './image-check.ts'

/** What addresses answer, one after the other; the last answer stays. A missing one fails. */
function fakeHost(answers: Record<string, ImageLoadResult[]>) {
  const asked: string[] = []
  const limits = new Set<number>()
  let open = 0
  let mostOpen = 0
  const load: LoadPicture = async (address, limitMs) => {
    const url = address.replace(/\?t=\d+$/, '')
    asked.push(address)
    limits.add(limitMs)
    open += 1
    mostOpen = Math.max(mostOpen, open)
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    const known = answers[url] ?? ['failed']
    return (known.length > 1 ? known.shift() : known[0]) ?? 'failed'
  }
  return { asked, limits, load, mostOpen: () => mostOpen }
}

function fakeClock() {
  const waits: number[] = []
  const clock: CheckClock = {
    now: () => 1_000_000 + waits.length,
    async wait(milliseconds) {
      waits.push(milliseconds)
    },
  }
  return { waits, clock }
}

const never = new AbortController().signal

async function check(checker: ImageChecker, products: { id: string; urls: string[] }[], signal = never) {
  const found = new Map<string, string | null>()
  await checker.check({ products, signal, onSettled: (id, url) => found.set(id, url) })
  return found
}

describe('a check of images', () => {
  it('stops at the first picture of a product, and takes 1×1 for none', async () => {
    const { load, asked } = fakeHost({ a: ['empty'], b: ['picture'], c: ['picture'] })
    const { clock } = fakeClock()
    const found = await check(new ImageChecker(load, clock), [{ id: 'x', urls: ['a', 'b', 'c'] }])
    expect(found).toEqual(new Map([['x', 'b']]))
    expect(asked).toEqual(['a?t=1000000', 'b?t=1000000'])
  })

  it('gives an address 10 seconds and two more chances, after 1 and 2 seconds', async () => {
    const { load, asked, limits } = fakeHost({ a: ['failed', 'failed', 'picture'] })
    const { clock, waits } = fakeClock()
    expect(await check(new ImageChecker(load, clock), [{ id: 'x', urls: ['a'] }])).toEqual(
      new Map([['x', 'a']]),
    )
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size, 'each asked anew, past every cache').toBe(3)
    expect(limits).toEqual(new Set([10_000]))
    // The last one is the pause after a product.
    expect(waits).toEqual([1000, 2000, 100])
  })

  it('settles for none when every address fails three times', async () => {
    const { load, asked } = fakeHost({})
    const { clock } = fakeClock()
    expect(await check(new ImageChecker(load, clock), [{ id: 'x', urls: ['a', 'b'] }])).toEqual(
      new Map([['x', null]]),
    )
    expect(asked).toHaveLength(6)
  })

  it('works on four products at a time', async () => {
    const { load, mostOpen } = fakeHost({ a: ['picture'] })
    const { clock } = fakeClock()
    const products = Array.from({ length: 20 }, (_, at) => ({ id: `x${at}`, urls: [`u${at}`] }))
    expect((await check(new ImageChecker(load, clock), products)).size).toBe(20)
    expect(mostOpen()).toBe(4)
  })

  it('remembers what is certain, and asks again where it failed', async () => {
    const { load, asked } = fakeHost({ a: ['picture'], b: ['empty'] })
    const checker = new ImageChecker(load, fakeClock().clock)
    const products = [
      { id: 'x', urls: ['a'] },
      { id: 'y', urls: ['b'] },
      { id: 'z', urls: ['c'] },
    ]
    const first = await check(checker, products)
    const askedOnce = asked.length
    expect(await check(checker, products)).toEqual(first)
    expect(asked.slice(askedOnce).map((address) => address.slice(0, 1))).toEqual(['c', 'c', 'c'])
  })

  it('tells nothing more once it is cancelled', async () => {
    const stop = new AbortController()
    const { load } = fakeHost({ a: ['picture'] })
    const found: string[] = []
    const products = Array.from({ length: 50 }, (_, at) => ({ id: `x${at}`, urls: ['a'] }))
    await new ImageChecker(load, fakeClock().clock).check({
      products,
      signal: stop.signal,
      onSettled(id) {
        found.push(id)
        if (found.length === 8) stop.abort()
      },
    })
    expect(found).toHaveLength(8)
  })

  it('leaves an address with a query as it is: it may be signed', async () => {
    const { load, asked } = fakeHost({ 'a?signed=1': ['picture'] })
    await check(new ImageChecker(load, fakeClock().clock), [{ id: 'x', urls: ['a?signed=1'] }])
    expect(asked).toEqual(['a?signed=1'])
  })
})

it('a pasted address has 5 seconds and one chance', async () => {
  const { load, asked, limits } = fakeHost({ a: ['picture'], b: ['empty'] })
  const checker = new ImageChecker(load, fakeClock().clock)
  expect(await checker.test('a', never)).toBe(true)
  expect(await checker.test('b', never)).toBe(false)
  expect(await checker.test('c', never)).toBe(false)
  expect(asked).toHaveLength(3)
  expect(limits).toEqual(new Set([5000]))
})
