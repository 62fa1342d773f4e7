import { expressionBuilder, sql } from 'kysely'
import type { Database } from '#db/tables.ts'

const { ref } = expressionBuilder<{ o: Database['orders']; p: Database['pickupSettings'] }, 'o' | 'p'>()

/**
 * The delivery address of the order `o` of a query; null for pickups, whose stored values are placeholders
 * (R7).
 */
export const deliveryAddress = sql<string | null>`
  case ${ref('o.fulfilment')} when 'delivery' then concat(${ref('o.shippingAddress')}, ', ', ${ref('o.shippingCity')}, ', ',
    ${ref('o.shippingState')}, ' ', ${ref('o.shippingZip')}) end`

/** Where an appointment takes place, in a query with its order `o` and the settings `p` of its kind. */
export const appointmentPlace = sql<string | null>`coalesce(${deliveryAddress}, ${ref('p.pickupLocation')})`
