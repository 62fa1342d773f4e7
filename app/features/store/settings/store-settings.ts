import type { OrderLimits } from './order-limits.ts'

/** What the owner may set about the store, its money and the back office (R9, R11, R27, R49 and R50). */
export interface StoreSettings extends OrderLimits {
  /** Null: as the process is set up (STORE_NAME, STORE_EMAIL); there is no such default for the phone. */
  storeName: string | null
  storeEmail: string | null
  storePhone: string | null
  /** Whether each order is told of by email to the store. */
  orderMails: boolean
  deliveryFeeCents: number
  deliveryRadiusMiles: number
  /** Unpaid orders older than this may be cancelled; null: never. */
  payByHours: number | null
  /** The customer is reminded so long before; null: not at all. */
  payByReminderHours: number | null
  /** Whether the shop cancels them by itself. */
  payByCancels: boolean
  /** Whether everybody who runs the shop needs a second factor. */
  adminSecondFactor: boolean
}
