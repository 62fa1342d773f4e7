import { sql } from '../../db/client.server.ts'

/**
 * The delivery address of the order `o` of a query; null for pickups, whose stored values are placeholders
 * (R7).
 */
export const deliveryAddress = sql`
  case o.fulfilment when 'delivery'
    then concat(o.shipping_address, ', ', o.shipping_city, ', ', o.shipping_state, ' ', o.shipping_zip) end`

/** Where an appointment takes place, in a query with its order `o` and the settings `p` of its kind. */
export const appointmentPlace = sql`coalesce(${deliveryAddress}, p.pickup_location)`
