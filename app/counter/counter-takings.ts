/** What sales at the counter came to, in whole cents. Those that were taken back are no sales. */
export interface CounterTakings {
  saleCount: number
  salesCents: number
  taxCents: number
  /** By how much prices were lowered at the counter. */
  reductionsCents: number
  voidCount: number
  voidsCents: number
}
