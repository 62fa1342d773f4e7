import { SALES_PER_CALL, type OfflineSale } from '#counter/offline/offline-sale.ts'
import type { RegisterAnswer, WebSaleNews } from '#counter/offline/register-calls.ts'

/** What a device keeps. Each call is done whole or not at all, and stays done when the device is switched off. */
export interface RegisterDevice {
  /** The sales that the store does not have yet, in the order in which they were made. */
  readUnsent(): Promise<OfflineSale[]>
  forgetSales(keys: readonly string[]): Promise<void>
  /**
   * Sells from now on no more of some pieces than there are. @returns false, and nothing is done, while there are sales
   * that the store does not have: one of them may be of those pieces.
   */
  learnOf(news: WebSaleNews): Promise<boolean>
}

/** The store as a register reaches it. Each call may be lost on its way, or its answer. */
export interface StoreCalls {
  /** @returns the keys of those that are safe there. */
  bookSales(sales: readonly OfflineSale[]): Promise<{ keys: string[] }>
  /** Says that it is there, and which web orders it knows of. */
  call(acknowledged: readonly string[]): Promise<RegisterAnswer>
}

/**
 * Brings a register and the store together (R89): first what was sold, then what the web has sold meanwhile. Only what
 * the device has written down is acknowledged. One at a time on a device.
 * @throws when the store cannot be reached: what is not done then is done the next time.
 */
export async function exchange(device: RegisterDevice, store: StoreCalls): Promise<{ isOpen: boolean }> {
  let acknowledged: string[] = []
  for (;;) {
    await sendSales(device, store)
    const { isOpen, sales } = await store.call(acknowledged)
    acknowledged = []
    for (const news of sales) if (await device.learnOf(news)) acknowledged.push(news.orderId)
    if (!isOpen || acknowledged.length === 0) return { isOpen }
  }
}

async function sendSales(device: RegisterDevice, store: StoreCalls): Promise<void> {
  for (;;) {
    const unsent = await device.readUnsent()
    if (unsent.length === 0) return
    const { keys } = await store.bookSales(unsent.slice(0, SALES_PER_CALL))
    if (keys.length === 0) throw new Error('the store is too busy to book a sale')
    await device.forgetSales(keys)
  }
}
