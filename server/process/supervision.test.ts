import { describe, expect, it } from 'vitest'
import { pauseAfter, superviseServer, type Run } from './supervision.ts'

const crash: Run = { code: null, signal: 'SIGABRT', wasOpen: true, seconds: 5 }
const asked: Run = { code: 0, signal: null, wasOpen: true, seconds: 5 }

/** Plays these runs in turn; the program is asked to stop during the last of them. */
async function play(runs: readonly Run[]) {
  const pauses: number[] = []
  const said: string[] = []
  let turn = 0
  const code = await superviseServer({
    run: async () => runs[turn++] ?? asked,
    wait: async (seconds) => void pauses.push(seconds),
    isStopping: () => turn >= runs.length,
    say: (line) => void said.push(line),
  })
  return { code, pauses, said, turns: turn }
}

describe('a server that ends by itself', () => {
  it('is started again, after longer and longer pauses', async () => {
    const played = await play([crash, crash, crash, asked])
    expect(played).toMatchObject({ code: 0, pauses: [1, 2, 4], turns: 4 })
    expect(played.said[0]).toContain('SIGABRT')
  })

  it('is started again also when it ended without a failure', async () => {
    expect((await play([asked, asked])).turns).toBe(2)
  })

  it('waits shortly again after it ran for a while', async () => {
    const { pauses } = await play([crash, crash, { ...crash, seconds: 90 }, crash, asked])
    expect(pauses).toEqual([1, 2, 1, 2])
  })

  it('is started again when the next one does not open: its database may come back later', async () => {
    const closed: Run = { code: 1, signal: null, wasOpen: false, seconds: 1 }
    expect((await play([crash, closed, closed, asked])).turns).toBe(4)
  })

  it('never waits longer than half a minute', () => {
    expect([1, 2, 5, 6, 50].map(pauseAfter)).toEqual([1, 2, 16, 30, 30])
  })
})

describe('a server that never opened', () => {
  it('ends the program with its exit code: a wrong setting does not change by itself', async () => {
    let runs = 0
    const code = await superviseServer({
      run: async () => ({ code: 3, signal: null, wasOpen: false, seconds: 1, turn: (runs += 1) }),
      wait: async () => {},
      isStopping: () => false,
      say: () => {},
    })
    expect([code, runs]).toEqual([3, 1])
  })
})

describe('a further server of a store that is open', () => {
  it('is started again although it never opened', async () => {
    let runs = 0
    const code = await superviseServer({
      hasOpened: true,
      run: async () => ({ code: 1, signal: null, wasOpen: false, seconds: 1, turn: (runs += 1) }),
      wait: async () => {},
      isStopping: () => runs >= 3,
      say: () => {},
    })
    expect([code, runs]).toEqual([1, 3])
  })
})

describe('a server that was asked to stop', () => {
  it('is not started again', async () => {
    expect(await play([asked])).toMatchObject({ code: 0, pauses: [], turns: 1 })
  })
})
