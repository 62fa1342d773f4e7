import { z } from '#shared/zod.ts'

/** How many rows of which table a deletion takes along. */
export const rowCounts = z.record(z.string(), z.number())

export type RowCounts = Readonly<z.output<typeof rowCounts>>
export type SnapshotKind = 'orders' | 'products'
