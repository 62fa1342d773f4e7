const bills = [500, 1000, 2000, 5000, 10_000]
const SHOWN = 4

/**
 * What a customer is likely to hand over for an amount that is not exact (R199): the next sums that bills make up, the
 * lowest first. In whole cents.
 */
export function tendersFor(dueCents: number): number[] {
  const sums = bills.map((bill) => Math.ceil(dueCents / bill) * bill)
  return [...new Set(sums)].filter((cents) => cents > dueCents).slice(0, SHOWN)
}
