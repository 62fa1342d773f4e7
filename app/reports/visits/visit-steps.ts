/** What is counted on the way from a list to an order, in this order (R103). */
export const visitSteps = ['list', 'product', 'addition', 'checkout', 'order'] as const
export type VisitStep = (typeof visitSteps)[number]

export const visitStepLabels: Readonly<Record<VisitStep, string>> = {
  list: 'Pages of lists seen',
  product: 'Product pages seen',
  addition: 'Added to a cart',
  checkout: 'Checkouts opened',
  order: 'Orders placed online',
}

/** The days that the report can look back, the usual number first. */
export const visitPeriods = [30, 7, 90] as const
export type VisitPeriod = (typeof visitPeriods)[number]

/** The period of an address; what makes no sense is the usual one. */
export function parseVisitPeriod(text: string | null): VisitPeriod {
  return visitPeriods.find((days) => String(days) === text) ?? visitPeriods[0]
}
