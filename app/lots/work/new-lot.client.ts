import { readDefaultRoi, readKeptApart } from './kept-choice.client.ts'
import type { LotStore } from './lot-store.ts'
import { emptyWork } from './lot-work.ts'

/** A lot from the beginning. */
export function startNewLot(store: LotStore): void {
  store.change(emptyWork(newLotId(), readDefaultRoi() ?? undefined, readKeptApart()))
}

/** The same lot as one that the shop has not seen: its import was undone, and can be made again. */
export function unlockLot(store: LotStore): void {
  store.change({ lotId: newLotId(), stage: 'pricing' })
}

/** A new random UUID. By hand: `crypto.randomUUID` is not there where the shop is opened by plain http. */
export function newLotId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
