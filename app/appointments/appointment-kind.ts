import { isFulfilment, type Fulfilment } from '#orders/fulfilment.ts'

/** The kind of an appointment, also used as a word in sentences. */
export type AppointmentKind = Fulfilment

/** The labels of a kind in headings and on buttons. */
export const kindLabels = {
  pickup: { title: 'Pickup', plural: 'Pickups' },
  delivery: { title: 'Delivery', plural: 'Deliveries' },
} as const satisfies Record<AppointmentKind, { title: string; plural: string }>

/** The kind that an address or a form names; null for anything else. */
export function parseKind(text: unknown): AppointmentKind | null {
  return isFulfilment(text) ? text : null
}
