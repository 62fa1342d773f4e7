import { formatStoreDateTime } from '#shared/time/shop-time.ts'

/** When the list of a register was taken; 0 before it has one. */
export const listAge = (takenAtMs: number): string =>
  takenAtMs === 0
    ? 'Its list comes with the next connection.'
    : `Its list is from ${formatStoreDateTime(new Date(takenAtMs))}.`
