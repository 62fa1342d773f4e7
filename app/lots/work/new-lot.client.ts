import { readKeptApart } from '#lots/split/kept-apart.client.ts'
import { readDefaultRoi } from './default-roi.client.ts'
import { newLotId } from './lot-id.client.ts'
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
