import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import { memoryDevice } from '#tests/support/register-device.ts'
import type { CounterCopy } from '#counter/offline/register-calls.ts'
import { keepCounterPage } from './counter-page.client.ts'
import { openDevice, type RegisterFacts } from './device-storage.client.ts'
import { openRegister } from './register.client.ts'

vi.mock('./device-storage.client.ts')
vi.mock('./counter-page.client.ts')

const sofa = randomUUID()
const now = new Date('2027-06-09T16:00:00Z')
const copy: CounterCopy = {
  pieces: [[sofa, 'T4K92MM', 'Sofa', 10_000, 2]],
  taxRate: '0.07250',
  takenAtMs: now.getTime(),
}
/** What the store was asked, in order. */
let asked: string[] = []
let facts: RegisterFacts | null = null
let device = memoryDevice()
/** What the store answers to a register that calls. */
let isOpen = true

beforeEach(() => {
  asked = []
  facts = null
  device = memoryDevice()
  isOpen = true
  vi.mocked(keepCounterPage).mockImplementation(async () => void asked.push('the page'))
  vi.mocked(openDevice).mockImplementation(async () => ({
    ...device,
    readFacts: async () => facts,
    readPieces: async () => [],
    async saveCopy(id, saved) {
      facts = { id, taxRate: saved.taxRate, takenAtMs: saved.takenAtMs, seller: facts?.seller ?? null }
      device.saveCopy(saved)
    },
    async saveSeller(seller) {
      if (facts) facts = { ...facts, seller }
    },
    sell: vi.fn(),
    async closeRegister() {
      if (device.unsent.length === 0) facts = null
    },
  }))
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, work: () => Promise<unknown>) => await work() },
    storage: { persist: async () => asked.push('to persist') },
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(init.redirect).toBe('manual')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    asked.push(body?.step ?? address.split('/').at(-1))
    if (address.endsWith('/snapshot')) return Response.json(copy)
    if (body.sales) return Response.json({ keys: body.sales.map(({ key }: { key: string }) => key) })
    return Response.json({ isOpen, sales: [], seller: 'Ada' })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the register of a device (R89)', () => {
  it('is turned on: the page is kept, the register open, and only then the pieces copied', async () => {
    const register = await openRegister()
    await register.turnOn({})
    expect(asked).toEqual(['to persist', 'the page', 'opens', 'snapshot'])
    expect([facts?.taxRate, device.stockOf(sofa)]).toEqual(['0.07250', 2])
  })

  it('does nothing while it is off', async () => {
    const register = await openRegister()
    await register.meetStore(now)
    await register.turnOff()
    expect(asked).toEqual([])
  })

  it('sends what it sold, calls, and takes another copy when its own is old', async () => {
    const register = await openRegister()
    await register.turnOn({})
    device.sell(offlineSaleOf(sofa))
    asked = []
    await register.meetStore(now)
    expect(asked).toEqual(['offline-sales', 'calls'])
    for (const minutes of [16, -16]) {
      asked = []
      await register.meetStore(new Date(now.getTime() + minutes * 60_000))
      expect(asked, `${minutes} minutes later`).toEqual(['calls', 'snapshot'])
    }
  })

  it('sells no more once the store has closed it', async () => {
    const register = await openRegister()
    await register.turnOn({})
    isOpen = false
    await register.meetStore(now)
    expect(facts).toBeNull()
  })

  it('is turned off: it sends what it sold, stops selling, and only then says so', async () => {
    const register = await openRegister()
    await register.turnOn({})
    device.sell(offlineSaleOf(sofa))
    asked = []
    await register.turnOff()
    expect([asked, facts]).toEqual([['offline-sales', 'calls', 'closes'], null])
  })

  it.each(['opens', 'snapshot', 'closes'])(
    'leaves no register behind when the answer to %s is lost',
    async (lost) => {
      const answer = fetch
      vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
        const answered = await answer(address, init)
        if (asked.at(-1) === lost) throw new TypeError('Failed to fetch')
        return answered
      })
      const register = await openRegister()
      await register.turnOn({}).catch(() => {})
      if (lost === 'closes') await expect(register.turnOff()).rejects.toThrow('Failed to fetch')
      // The device knows of it, but sells nothing by it until it has met the store.
      expect([facts?.takenAtMs, device.stockOf(sofa)]).toEqual([0, 0])
      vi.stubGlobal('fetch', answer)
      await register.meetStore(now)
      expect([facts?.takenAtMs, device.stockOf(sofa)]).toEqual([now.getTime(), 2])
    },
  )

  it('knows who is signed in, and that nobody is; it is off where the store refuses it, with the reason', async () => {
    const register = await openRegister()
    await register.turnOn({})
    expect(facts?.seller).toBe('Ada')
    vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect', status: 0 }))
    await expect(register.meetStore(now)).rejects.toThrow('sign in')
    expect(facts?.seller).toBeNull()
    facts = null
    vi.stubGlobal('fetch', async () => Response.json({ error: 'A manager first.' }, { status: 403 }))
    await expect(register.turnOn({})).rejects.toThrow('A manager first.')
    expect(facts).toBeNull()
  })

  it('stays on when the store cannot be reached, or asks to sign in', async () => {
    const register = await openRegister()
    await register.turnOn({})
    device.sell(offlineSaleOf(sofa))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(register.turnOff()).rejects.toThrow('Failed to fetch')
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(register.meetStore(now)).rejects.toThrow('503')
    expect([facts === null, device.unsent.length]).toEqual([false, 1])
  })
})
