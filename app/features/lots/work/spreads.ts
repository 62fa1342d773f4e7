/** By what the revenue target is spread over the pieces (R39). */
export const spreads = ['equal', 'lot-price', 'retail-price'] as const
export type Spread = (typeof spreads)[number]
