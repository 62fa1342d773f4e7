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
  /** What a clerk may take off a price at the counter without a manager, in percent (R88). */
  clerkReductionPercent: number
  /** The largest sale that a clerk may take back without a manager. */
  clerkVoidCents: number
  /** What a clerk may sell as quick items in one sale, and of pieces on hold sell or release, without a manager (R177). */
  clerkQuickCents: number
  /** Whether customers may ask on the web that a piece be held (R99). */
  shopperHolds: boolean
  /** How long a piece is held. */
  holdHours: number
  /** Whether only those may whose order was paid for before. */
  holdBuyersOnly: boolean
  /** Pieces on hold together for those who never bought here (R166); null: no limit. */
  holdNewPieces: number | null
  /** Share of the stock that customers may have on hold together, in percent; null: no limit. */
  holdStockPercent: number | null
  /** Whether a piece that comes back is offered first to those who watch it (R94). */
  firstRefusals: boolean
  /** Whether customers see comparison prices that are estimates (R130). */
  showsEstimates: boolean
  /** From which price on a used piece should have a photo of its own (R134). */
  ownPhotoFromCents: number
  /** Of the store in its Google Business Profile (R101); null: no feed of local inventory. */
  googleStoreCode: string | null
  /** At the foot of the yellow tag (R76); null: none. */
  tagRegistration: string | null
  /** Whether everybody who runs the shop needs a second factor. */
  adminSecondFactor: boolean
}
