import type { Judgement, MarkdownRule } from './markdown.ts'

/** A rule as the list of rules shows it. */
export interface ShownRule extends MarkdownRule {
  lotName: string | null
  /** Products on sale that fit it, also those that an earlier rule fits. */
  fitting: number
}

/** What some steps come to. Amounts in whole cents. */
export interface MarkdownSums {
  marked: number
  floorsReached: number
  /** Steps that a sale skips. */
  skipped: number
  unknownCosts: number
  beforeCents: number
  afterCents: number
}

/** What some judgements come to; `skipped` are steps that one sale skips. */
export function sumUp(
  judged: readonly { piece: { priceCents: number }; judgement: Judgement }[],
): MarkdownSums {
  const sums: MarkdownSums = {
    marked: 0,
    floorsReached: 0,
    skipped: 0,
    unknownCosts: 0,
    beforeCents: 0,
    afterCents: 0,
  }
  for (const { piece, judgement } of judged) {
    if (judgement.kind === 'sold') sums.skipped += 1
    if (judgement.kind === 'unknown-cost') sums.unknownCosts += 1
    if (judgement.kind !== 'marked') continue
    sums.marked += 1
    sums.floorsReached += judgement.isFloor ? 1 : 0
    sums.beforeCents += piece.priceCents
    sums.afterCents += judgement.priceCents
  }
  return sums
}

/** What the next run would do as things are now. */
export interface MarkdownPreview extends MarkdownSums {
  runOn: string
  /** Those that lose most, at most 30. */
  pieces: readonly PreviewedPiece[]
}

/** A product whose price the next run lowers. */
export interface PreviewedPiece {
  id: string
  name: string
  beforeCents: number
  afterCents: number
  isFloor: boolean
}

/** A run as the page lists it. */
export interface ShownRun extends Omit<MarkdownSums, 'unknownCosts'> {
  id: string
  runOn: string
  isOpen: boolean
  isUndone: boolean
}

/** The next lower price of a product, and the store's day that it comes on. */
export interface NextDrop {
  on: string
  priceCents: number
}

/** Why the rules leave a product alone. */
export type MarkdownHold = 'paused' | 'priced' | 'excluded'

/** How the rules treat one product. */
export interface PieceMarkdown {
  hold: MarkdownHold | null
  firstPriceCents: number | null
  /** Percent of the last step; 0 for none. */
  dealtPercent: number
  /** Milliseconds since 1970; null before it was on sale for the first time. */
  onFloorSinceMs: number | null
  next: NextDrop | null
}

/** A product that the rules leave alone. */
export interface HeldPiece {
  id: string
  name: string
  hold: MarkdownHold
}
