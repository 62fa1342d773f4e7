/** How an order reaches the customer; the first is the default (specification, section 4). */
export const fulfilments = ['pickup', 'delivery'] as const

export type Fulfilment = (typeof fulfilments)[number]

export function isFulfilment(text: unknown): text is Fulfilment {
  return fulfilments.some((fulfilment) => fulfilment === text)
}

export const fulfilmentLabels: Readonly<Record<Fulfilment, string>> = {
  pickup: 'Local Pickup',
  delivery: 'Local Delivery',
}

/** What a pickup order stores as its address (specification, section 7). Never read for logic (decision 7). */
export const storedPickupAddress = {
  address: 'Pickup',
  city: 'Pickup',
  state: 'Pickup',
  zip: '00000',
} as const

/** The notes column of an order: 'PICKUP', or 'PICKUP - ring twice' (specification, section 7). */
export function storedNotes(fulfilment: Fulfilment, userNotes: string | null | undefined): string {
  const text = userNotes?.trim()
  const type = fulfilment.toUpperCase()
  return text ? `${type} - ${text}` : type
}
