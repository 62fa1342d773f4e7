import { writeOffReasons, type WriteOffReason } from '#catalogue/admin/write-offs/write-off.ts'
import { isHandedOver } from '#orders/status/order-status.ts'

/** Pieces of one product of a lot that went the same way (R96). Money in whole cents. */
export interface LotPiece {
  /** Tells it from others of the same product. */
  rowId: string
  productId: string
  name: string
  isArchived: boolean
  pieces: number
  what: 'stock' | 'order' | 'write-off' | 'gone'
  /** Of an order. */
  orderId: string | null
  orderNumber: string | null
  status: string | null
  priceCents: number | null
  /** Of a write-off. */
  reason: WriteOffReason | null
}

/** What became of some pieces, in words; the number of their order follows it. `format` shows cents. */
export function describeFate(piece: LotPiece, format: (cents: number) => string): string {
  switch (piece.what) {
    case 'stock':
      return piece.isArchived ? 'Archived' : 'In stock'
    case 'order': {
      const price = piece.priceCents === null ? '' : ` at ${format(piece.priceCents)}`
      return `${isHandedOver(piece.status ?? '') ? 'Sold' : 'Ordered'}${price}`
    }
    case 'write-off':
      return piece.reason === null
        ? 'Written off'
        : `Written off: ${writeOffReasons[piece.reason].toLowerCase()}`
    case 'gone':
      return 'None left: the stock was corrected'
  }
}
