import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import { memoryDevice } from '#tests/support/register-device.ts'
import { SALES_PER_CALL, type OfflineSale } from '#counter/offline/offline-sale.ts'
import type { RegisterAnswer, WebSaleNews } from '#counter/offline/register-calls.ts'
import { exchange, type StoreCalls } from './exchange.ts'

const sofa = randomUUID()

/** A store that has some news once, and remembers what it was told. */
function storeWith(news: WebSaleNews[], change: Partial<StoreCalls> = {}) {
  const booked: OfflineSale[][] = []
  const acknowledged: string[] = []
  const store: StoreCalls = {
    async bookSales(sales) {
      booked.push([...sales])
      return { keys: sales.map(({ key }) => key) }
    },
    async call(known): Promise<RegisterAnswer> {
      acknowledged.push(...known)
      return { isOpen: true, sales: news.filter(({ orderId }) => !acknowledged.includes(orderId)) }
    },
    ...change,
  }
  return { store, booked, acknowledged }
}

function deviceWith(stock: number) {
  const device = memoryDevice()
  device.saveCopy({ pieces: [[sofa, 'T4K92MM', 'Sofa', 10_000, stock]], taxRate: '0.0725', takenAtMs: 0 })
  return device
}

describe('a register that meets the store (R89)', () => {
  it('sends what it sold in order, a part at a time, and acknowledges only afterwards', async () => {
    const device = deviceWith(40)
    const sales = Array.from({ length: SALES_PER_CALL + 5 }, () => offlineSaleOf(sofa))
    for (const sale of sales) expect(device.sell(sale)).toBe(true)
    const { store, booked, acknowledged } = storeWith([
      { orderId: 'web', left: [{ productId: sofa, stock: 3 }] },
    ])
    await exchange(device, store)
    expect(booked.map(({ length }) => length)).toEqual([SALES_PER_CALL, 5])
    expect(booked.flat()).toEqual(sales)
    expect([device.unsent.length, device.stockOf(sofa), acknowledged]).toEqual([0, 3, ['web']])
  })

  it('acknowledges nothing while a sale is made meanwhile, and sells no more than was left', async () => {
    const device = deviceWith(1)
    const { store, acknowledged } = storeWith([{ orderId: 'web', left: [{ productId: sofa, stock: 0 }] }], {})
    const during: StoreCalls = {
      ...store,
      async call(known) {
        const answer = await store.call(known)
        device.sell(offlineSaleOf(sofa))
        return answer
      },
    }
    await exchange(device, during)
    expect([acknowledged, device.unsent.length]).toEqual([[], 1])
    await exchange(device, store)
    expect([acknowledged, device.unsent.length, device.sell(offlineSaleOf(sofa))]).toEqual([
      ['web'],
      0,
      false,
    ])
  })

  it('keeps what the store could not take, and sends it again', async () => {
    const device = deviceWith(2)
    const sales = [offlineSaleOf(sofa), offlineSaleOf(sofa)]
    for (const sale of sales) device.sell(sale)
    const { store } = storeWith([])
    const busy = { ...store, bookSales: async () => ({ keys: [] }) }
    await expect(exchange(device, busy)).rejects.toThrow('too busy')
    const lost = { ...store, bookSales: () => Promise.reject(new Error('lost')) }
    await expect(exchange(device, lost)).rejects.toThrow('lost')
    expect(device.unsent).toEqual(sales)
    expect(await exchange(device, store)).toEqual({ isOpen: true })
    expect(device.unsent).toEqual([])
  })

  it('hears that it was closed, after it has sent what it sold', async () => {
    const device = deviceWith(1)
    device.sell(offlineSaleOf(sofa))
    const { store, booked } = storeWith([], { call: async () => ({ isOpen: false, sales: [] }) })
    expect(await exchange(device, store)).toEqual({ isOpen: false })
    expect(booked).toHaveLength(1)
  })
})
