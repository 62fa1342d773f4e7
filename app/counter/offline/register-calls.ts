/** What a register says when it calls (R89). */
export interface RegisterCall {
  register: string
  /** Opens it, closes it, or only says that it is there. */
  step: 'opens' | 'calls' | 'closes'
  /** The web orders whose pieces it sells no longer, by id. */
  acknowledged: string[]
}

/** A call names n orders at most; the next ones follow in another one. */
export const ORDERS_PER_CALL = 1000

/** The pieces of a web order that a register has to know of: how many are left of each. */
export interface WebSaleNews {
  orderId: string
  left: { productId: string; stock: number }[]
}

export interface RegisterAnswer {
  /** A register that was closed sells nothing more without a connection. */
  isOpen: boolean
  sales: WebSaleNews[]
  /** The store's word for who is signed in there (R179); null for no one. */
  seller?: string | null
}

/** A product in the copy that a register sells from: id, code, name, price in whole cents, pieces in stock. */
export type CopiedPiece = readonly [id: string, code: string, name: string, priceCents: number, stock: number]

/** What a register sells from. */
export interface CounterCopy {
  pieces: CopiedPiece[]
  /** The tax of a sale at the counter, as a decimal. */
  taxRate: string
  takenAtMs: number
}
