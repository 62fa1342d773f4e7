/** So many days after it came onto the floor a piece costs so many percent less than at first. */
export interface MarkdownStep {
  day: number
  percent: number
}

/** How far a price may go down. */
export type MarkdownFloor =
  | { kind: 'none' }
  | { kind: 'cost'; percent: number }
  | { kind: 'amount'; cents: number }

/** Which pieces get cheaper by which steps; null fits all. Later steps take off more. */
export interface MarkdownRule {
  id: string
  category: string | null
  condition: string | null
  lotId: string | null
  floor: MarkdownFloor
  steps: readonly MarkdownStep[]
}

/** How prices end: as they come, in whole dollars, or in .99. */
export const priceEndings = ['any', '00', '99'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** What the rules have to know of a product. Amounts in whole cents. */
export interface AgingPiece {
  category: string
  condition: string
  lotId: string | null
  priceCents: number
  firstPriceCents: number
  costCents: number | null
  /** Days on the floor by the store's calendar. */
  ageDays: number
  /** The percent of the last step that was dealt with; 0 for none. */
  dealtPercent: number
  /** Whether one of several pieces was sold since that step. */
  wasSold: boolean
}

export type Judgement =
  /** No step is due. */
  | { kind: 'none' }
  /** The floor follows from the cost, which nobody knows: it waits. */
  | { kind: 'unknown-cost' }
  /** The step is dealt with without a new price: one was sold, or the price is as low already. */
  | { kind: 'sold' | 'low'; percent: number }
  | { kind: 'marked'; percent: number; priceCents: number; isFloor: boolean }

const folded = (text: string) => text.trim().toLowerCase()

/** The first rule in their order that fits; texts are compared without capitals (R84). */
export function findRule(
  rules: readonly MarkdownRule[],
  piece: Pick<AgingPiece, 'category' | 'condition' | 'lotId'>,
): MarkdownRule | undefined {
  return rules.find(
    ({ category, condition, lotId }) =>
      (category === null || folded(category) === folded(piece.category)) &&
      (condition === null || folded(condition) === folded(piece.condition)) &&
      (lotId === null || lotId === piece.lotId),
  )
}

/** The last step whose day has come, unless it was dealt with: after a week without runs it is one, not seven. */
export function dueStep(
  steps: readonly MarkdownStep[],
  { ageDays, dealtPercent }: Pick<AgingPiece, 'ageDays' | 'dealtPercent'>,
): MarkdownStep | undefined {
  const due = steps.reduce<MarkdownStep | undefined>(
    (last, step) => (step.day <= ageDays && step.day > (last?.day ?? 0) ? step : last),
    undefined,
  )
  return due && due.percent > dealtPercent ? due : undefined
}

/** The least that a piece may cost, at least a cent; null when it follows from a cost that nobody knows. */
export function floorCents(floor: MarkdownFloor, costCents: number | null): number | null {
  if (floor.kind === 'amount') return Math.max(1, floor.cents)
  if (floor.kind === 'none') return 1
  return costCents === null ? null : Math.max(1, Math.ceil((costCents * floor.percent) / 100))
}

/** The highest price with this ending that is not above `cents`; `cents` itself where there is none. */
function endBelow(cents: number, ending: PriceEnding): number {
  if (ending === 'any') return cents
  const ended = ending === '00' ? cents - (cents % 100) : cents - ((cents + 1) % 100)
  return ended > 0 ? ended : cents
}

/** What so many percent off the first price come to, never below the floor. */
export function steppedPrice(
  { firstPriceCents, percent }: { firstPriceCents: number; percent: number },
  { ending, leastCents }: { ending: PriceEnding; leastCents: number },
): number {
  const share = Math.round((firstPriceCents * (100 - percent)) / 100)
  return Math.max(endBelow(share, ending), leastCents)
}

/** What a run does to one product: never up, never below the floor, each step once (R84). */
export function judgePiece(
  piece: AgingPiece,
  { rules, ending }: { rules: readonly MarkdownRule[]; ending: PriceEnding },
): Judgement {
  const rule = findRule(rules, piece)
  const step = rule && dueStep(rule.steps, piece)
  if (!step) return { kind: 'none' }
  const { percent } = step
  const leastCents = floorCents(rule.floor, piece.costCents)
  if (leastCents === null) return { kind: 'unknown-cost' }
  if (piece.wasSold) return { kind: 'sold', percent }
  const priceCents = steppedPrice({ ...piece, percent }, { ending, leastCents })
  if (priceCents >= piece.priceCents) return { kind: 'low', percent }
  return { kind: 'marked', percent, priceCents, isFloor: priceCents === leastCents && leastCents > 1 }
}

/** The next step that lowers the price of a piece, and how many days from now; null when none does. */
export function nextStep(
  piece: AgingPiece,
  { rules, ending }: { rules: readonly MarkdownRule[]; ending: PriceEnding },
): { inDays: number; priceCents: number } | null {
  const rule = findRule(rules, piece)
  const leastCents = rule ? floorCents(rule.floor, piece.costCents) : null
  if (!rule || leastCents === null) return null
  const due = dueStep(rule.steps, piece)
  const later = rule.steps.filter(({ day, percent }) => day > piece.ageDays && percent > piece.dealtPercent)
  for (const { day, percent } of [...(due && !piece.wasSold ? [due] : []), ...later]) {
    const priceCents = steppedPrice({ ...piece, percent }, { ending, leastCents })
    if (priceCents < piece.priceCents) return { inDays: Math.max(0, day - piece.ageDays), priceCents }
  }
  return null
}
