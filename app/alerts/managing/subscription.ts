import type { Pace, WatchKind } from '#alerts/alert.ts'

/** What one subscriber asked for. Whole cents. */
export interface Subscription {
  email: string
  pace: Pace
  watches: readonly {
    id: string
    kind: WatchKind
    productId: string
    name: string
    /** The price since it was asked for, or last told. */
    earlierCents: number
  }[]
  searches: readonly {
    id: string
    /** Of its list. */
    address: string
  }[]
}
