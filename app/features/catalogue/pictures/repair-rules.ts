/** From this side on a picture fills its place in the shop, and nobody looks for a larger one. */
export const goodSide = 480
/** Smaller ones are the 1×1 of hosts that know no picture, or nothing that anybody would look at. */
export const leastSide = 50

/** The result of a product. */
export type RepairOutcome = 'fixed' | 'no-asin' | 'no-picture' | 'failed'

/** In words, for the list of results. */
export const repairOutcomes: Record<RepairOutcome, string> = {
  fixed: 'Picture found',
  'no-asin': 'No ASIN provided',
  'no-picture': 'No images found for this product',
  failed: 'Error updating image',
}

/** How far a look for pictures is, or what it came to. */
export interface Repair {
  id: string
  state: 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  checked: number
  fixed: number
  startedMs: number
  /** The latest results, newest first. */
  results: { productId: string; productName: string; outcome: RepairOutcome }[]
}

/** One line about a look for pictures. */
export function describeRepair({ state, total, checked, fixed }: Repair): string {
  const found = `${fixed} of ${checked} products got a picture`
  if (state === 'running') return `Looking for pictures: ${checked} of ${total} products`
  if (state === 'failed') return 'Failed to fix images'
  return state === 'cancelled' ? `Stopped: ${found}.` : `Done: ${found}.`
}
