import { randomUUID } from 'node:crypto'
import { bookOfflineSales } from '../../app/features/orders/counter/offline/offline-sales.server.ts'
import { hearRegister } from '../../app/features/orders/counter/offline/registers.server.ts'
import type { RegisterCall } from '../../app/features/orders/counter/offline/register-calls.ts'
import type { StoreCalls } from '../../app/features/orders/counter/offline/device/exchange.ts'

/** A register that has just been opened. @returns its id. */
export async function openRegister(id: string = randomUUID()): Promise<string> {
  await callOf(id, { step: 'opens' })
  return id
}

/** A call of a register. */
export const callOf = (register: string, call: Partial<RegisterCall> = {}) =>
  hearRegister({ register, step: 'calls', acknowledged: [], userId: null, ...call })

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
