import type { RouterContextProvider } from 'react-router'
import { findLatestOrderOfMember } from '../features/orders/receipt/order-receipts.server.ts'
import { verifyReceipt } from '../features/orders/receipt/receipt-cookie.server.ts'
import { findMember, readLastOrderToken } from './visitor.server.ts'

/**
 * The id of the order that was just placed in this browser: by its signed cookie, or by the signed
 * token of the address where cookies are blocked; else a member's own latest. Null for anybody else (R12).
 */
export async function findPlacedOrderId(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const token = readLastOrderToken(request) ?? new URL(request.url).searchParams.get('receipt')
  const placedHere = token ? verifyReceipt(token) : null
  if (placedHere) return placedHere
  const member = await findMember(context)
  return member && (await findLatestOrderOfMember(member.userId))
}
