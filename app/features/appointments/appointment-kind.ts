import { isFulfilment, type Fulfilment } from '../orders/fulfilment.ts'

/** What an appointment is for: its order is collected, or brought. As a word within a sentence it is itself. */
export type AppointmentKind = Fulfilment

/** The words for a kind in headings and on buttons. */
export const kindWords = {
  pickup: { title: 'Pickup', plural: 'Pickups' },
  delivery: { title: 'Delivery', plural: 'Deliveries' },
} as const satisfies Record<AppointmentKind, { title: string; plural: string }>

/** The kind that an address or a form names; null for anything else. */
export function parseKind(text: unknown): AppointmentKind | null {
  return isFulfilment(text) ? text : null
}
