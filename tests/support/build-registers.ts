import { randomUUID } from 'node:crypto'
import { bookOfflineSales } from '#counter/offline/offline-sales.server.ts'
import { hearRegister } from '#counter/offline/registers.server.ts'
import type { StoreCalls } from '#counter/offline/device/exchange.ts'

/** A register that has just been opened. @returns its id. */
export async function openRegister(id: string = randomUUID()): Promise<string> {
  await callOf(id, { step: 'opens' })
  return id
}

/** A call of a register. */
export async function callOf(register: string, call: Partial<Parameters<typeof hearRegister>[0]> = {}) {
  const caller = { userId: null, deviceHash: null, isUnlimited: false }
  const heard = await hearRegister({ register, step: 'calls', acknowledged: [], ...caller, ...call })
  if (!heard.ok) throw new Error(heard.error.reason)
  return heard.value
}

/** The store as a register with a connection reaches it. */
export const storeOf = (register: string): StoreCalls => ({
  call: (acknowledged) => callOf(register, { acknowledged: [...acknowledged] }),
  async bookSales(sales) {
    const booked = await bookOfflineSales({
      registerId: register,
      sales,
      isUnlimited: false,
      userId: null,
      now: new Date(),
    })
    if (!booked.ok) throw new Error(booked.error.reason)
    return booked.value
  },
})
