import type { ExemptReason, TaxState } from '#settings/tax/tax-rules.ts'
import type { TaxSums } from './sales-tax.ts'

/** What an order added to a period on one day. */
export interface TaxEvent extends TaxSums {
  orderId: string
  orderNumber: string
  /** 'YYYY-MM-DD' */
  day: string
  state: TaxState
  exemptReason: ExemptReason | null
  certificate: string | null
  /** Its order is gone; the period was closed with it (R147). */
  isDeleted: boolean
}
