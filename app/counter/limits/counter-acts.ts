/** What people did at the counter that the owner looks at (R177), in the order of the report. */
export const counterActs = {
  quick: 'Quick items',
  exempt: 'Sold without tax',
  'held-sold': 'Sold to who held it',
  'held-given': 'Sold although on hold',
  released: 'Holds released',
} as const

/** One kind of it, by one person. Money in whole cents. */
export interface CounterAct {
  act: keyof typeof counterActs
  /** Who did it; null when that account was deleted. */
  userId: string | null
  count: number
  cents: number
}

/** Adds up what each person did. */
export function sumActs(acts: readonly CounterAct[]): CounterAct[] {
  const groups = Map.groupBy(acts, ({ act, userId }) => `${act} ${userId}`)
  return [...groups.values()].flatMap((group) => {
    const sumOf = (name: 'count' | 'cents') => group.reduce((sum, one) => sum + one[name], 0)
    return group.slice(0, 1).map((first) => ({ ...first, count: sumOf('count'), cents: sumOf('cents') }))
  })
}
