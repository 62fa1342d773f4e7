import { verifyReceipt } from '../features/orders/receipt-cookie.server.ts'
import { readLastOrderToken } from './visitor.server.ts'

/**
 * The id of the order that was just placed in this browser: by its signed cookie, or by the signed
 * token of the address where cookies are blocked. Null for anybody else (decision 12).
 */
export function findPlacedOrderId(request: Request): string | null {
  const token = readLastOrderToken(request) ?? new URL(request.url).searchParams.get('receipt')
  return token ? verifyReceipt(token) : null
}
