import type { RouterContextProvider } from 'react-router'
import { findLatestOrderOfMember, readOrderStart } from '#orders/receipt/order-receipts.server.ts'
import { verifyReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { href } from '#shared/addresses.ts'
import { findMember, readLastOrderToken } from './visitor.server.ts'

/** The number of the order that was last placed in this browser, by its signed cookie, and when; null without one. */
export async function findLastOrder(
  request: Request,
): Promise<{ orderNumber: string; placedAt: Date } | null> {
  const token = readLastOrderToken(request)
  const orderId = token && verifyReceipt(token)
  return orderId ? await readOrderStart(orderId) : null
}

/** The receipt's address as far as it says something: with the signed link that led there. */
export function receiptPath(request: Request): string {
  const receipt = new URL(request.url).searchParams.get('receipt')
  const path = href('/order-success')
  return receipt && verifyReceipt(receipt) ? `${path}?${new URLSearchParams({ receipt })}` : path
}

/**
 * The id of the order that a signed link names, else of the one that was just placed in this browser by its signed
 * cookie; else a member's own latest. Null for anybody else (R12).
 */
export async function findPlacedOrderId(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  // Mails have such links, and browsers that block cookies.
  const tokens = [new URL(request.url).searchParams.get('receipt'), readLastOrderToken(request)]
  const placed = tokens.map((token) => token && verifyReceipt(token)).find(Boolean)
  if (placed) return placed
  const member = await findMember(context)
  return member && (await findLatestOrderOfMember(member.userId))
}
