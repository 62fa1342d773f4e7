/** What may be taken from the stock before somebody confirms (R49). Null: no such limit. Money in whole cents. */
export interface OrderLimits {
  /** Of one order: pieces, what they cost without tax and delivery, and different products. */
  orderMaxPieces: number | null
  orderMaxCents: number | null
  orderMaxLines: number | null
  /** Of all open unpaid orders of one customer, phone number or network together. */
  guestMaxOrders: number | null
  guestMaxPieces: number | null
  guestMaxCents: number | null
  guestMaxLines: number | null
}
