import { piecesOfCopy, sellPieces, type DevicePiece } from '#counter/offline/device/device-pieces.ts'
import type { RegisterDevice } from '#counter/offline/device/exchange.ts'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import type { CounterCopy } from '#counter/offline/register-calls.ts'

export interface MemoryDevice extends RegisterDevice {
  readonly unsent: OfflineSale[]
  saveCopy(copy: CounterCopy): void
  /** @returns false when the device may not sell it. */
  sell(sale: OfflineSale): boolean
  stockOf(productId: string): number
}

/** What a browser keeps of a register, in memory: the same rules as in IndexedDB. */
export function memoryDevice(): MemoryDevice {
  let pieces = new Map<string, DevicePiece>()
  const unsent: OfflineSale[] = []
  return {
    unsent,
    readUnsent: async () => [...unsent],
    async forgetSales(keys) {
      for (const key of keys) {
        const at = unsent.findIndex((sale) => sale.key === key)
        if (at >= 0) unsent.splice(at, 1)
      }
    },
    async learnOf({ left }) {
      if (unsent.length > 0) return false
      for (const { productId, stock } of left) {
        const piece = pieces.get(productId)
        if (piece) pieces.set(productId, { ...piece, stock })
      }
      return true
    },
    saveCopy: (copy) => (pieces = new Map(piecesOfCopy(copy, unsent).map((piece) => [piece.id, piece]))),
    sell(sale) {
      const sold = sellPieces([...pieces.values()], sale)
      if (!sold.ok) return false
      for (const piece of sold.value) pieces.set(piece.id, piece)
      unsent.push(sale)
      return true
    },
    stockOf: (productId) => pieces.get(productId)?.stock ?? 0,
  }
}
