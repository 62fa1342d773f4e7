/** How an order reaches the customer; the first is the default (S30). */
export const fulfilments = ['pickup', 'delivery'] as const

export type Fulfilment = (typeof fulfilments)[number]

export function isFulfilment(text: unknown): text is Fulfilment {
  return fulfilments.some((fulfilment) => fulfilment === text)
}

export const fulfilmentLabels: Readonly<Record<Fulfilment, string>> = {
  pickup: 'Local Pickup',
  delivery: 'Local Delivery',
}

/** What a pickup order stores as its address (S33). Never read for logic (R7). */
export const storedPickupAddress = {
  address: 'Pickup',
  city: 'Pickup',
  state: 'Pickup',
  zip: '00000',
} as const

/** The notes column of an order: 'PICKUP', or 'PICKUP - ring twice' (S33). */
export function storedNotes(fulfilment: Fulfilment, userNotes: string | null | undefined): string {
  const text = userNotes?.trim()
  const type = fulfilment.toUpperCase()
  return text ? `${type} - ${text}` : type
}
