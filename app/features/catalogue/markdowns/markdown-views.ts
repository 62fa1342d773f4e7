import type { MarkdownRule } from './markdown.ts'

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
