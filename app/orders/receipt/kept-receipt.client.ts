import type { KeptReceipt } from './kept-receipt.ts'
import { keptReceiptKey } from './last-order.ts'

/** Works on the storage of this browser; where it is full or blocked nothing is kept, and nothing else is lost. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(window.localStorage)
  } catch {
    // As above.
  }
}

/** Keeps the receipt of the last order, in place of any other. */
export function keepReceipt(receipt: KeptReceipt): void {
  withStorage((storage) => storage.setItem(keptReceiptKey, JSON.stringify(receipt)))
}

/** Keeps the time that was just booked for the order that is kept. */
export function keepTime(orderNumber: string, time: string): void {
  withStorage((storage) => {
    const text = storage.getItem(keptReceiptKey)
    if (text?.includes(`"${orderNumber}"`))
      storage.setItem(keptReceiptKey, JSON.stringify({ ...JSON.parse(text), time }))
  })
}
