/** How many rows of which table a deletion takes along. */
export type RowCounts = Readonly<Record<string, number>>
export type SnapshotKind = 'orders' | 'products'
