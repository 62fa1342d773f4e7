import { expect, it } from 'vitest'
import { LotStore } from './lot-store.ts'
import { emptyWork, type LotWork } from './lot-work.ts'
import { WorkSaver } from './work-saver.ts'

const named = (name: string) => ({ form: { ...emptyWork('').form, name } })

function keep() {
  const store = new LotStore(emptyWork(''))
  const written: string[] = []
  const troubles: unknown[] = []
  let due: (() => void) | null = null
  let finish: (() => void) | null = null
  let isBroken = false
  const saver = new WorkSaver({
    store,
    async write(work: LotWork) {
      if (isBroken) throw new Error('full')
      await new Promise<void>((resolve) => (finish = resolve))
      written.push(work.form.name)
    },
    wait(work) {
      due = work
      return () => (due = null)
    },
    onTrouble: (error) => troubles.push(error),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    store,
    saver,
    written,
    troubles,
    isDue: () => due !== null,
    pass: () => due?.(),
    breakDown: () => (isBroken = true),
    async finish() {
      finish?.()
      await settle()
    },
  }
}

it('writes the newest work after a quiet moment', async () => {
  const { store, written, pass, finish } = keep()
  store.change(named('a'))
  store.change(named('b'))
  expect(written).toEqual([])
  pass()
  await finish()
  expect(written).toEqual(['b'])
})

it('writes one thing at a time, and what changed meanwhile afterwards', async () => {
  const { store, written, pass, finish } = keep()
  store.change(named('a'))
  pass()
  store.change(named('b'))
  pass()
  store.change(named('c'))
  await finish()
  await finish()
  expect(written).toEqual(['a', 'c'])
})

it('tells of trouble, and goes on with the next change', async () => {
  const { store, troubles, pass, finish, breakDown } = keep()
  breakDown()
  store.change(named('a'))
  pass()
  await finish()
  expect(troubles).toHaveLength(1)
  store.change(named('b'))
  pass()
  await finish()
  expect(troubles).toHaveLength(2)
})

it('writes nothing more once it is stopped', () => {
  const { store, saver, isDue } = keep()
  store.change(named('a'))
  saver.stop()
  expect(isDue()).toBe(false)
  store.change(named('b'))
  expect(isDue()).toBe(false)
})

it('has the newest work written when a flush resolves, also one that found a writing under way', async () => {
  const { store, saver, written, pass, finish } = keep()
  store.change(named('a'))
  pass()
  store.change(named('b'))
  let isKept = false
  const kept = saver.flush().then(() => (isKept = true))
  await finish()
  expect([written, isKept]).toEqual([['a'], false])
  await finish()
  await kept
  expect(written).toEqual(['a', 'b'])
})
