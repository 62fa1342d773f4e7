import type { OrderLimits } from '#settings/store/store-settings.ts'
import { contactSubjects } from './contact-subjects.ts'

/** What an order takes from the stock. Money in whole cents, without tax and delivery. */
export interface Load {
  pieces: number
  /** Different products. */
  lines: number
  cents: number
}

/** The open unpaid orders of one subject that have taken stock. */
export interface OpenLoad extends Load {
  subject: string
  orders: number
  /** How many of them took their stock by a mailed link. */
  linkConfirmed: number
  /** Orders that still wait for a confirmation; they hold nothing and are not among `orders`. */
  unconfirmed: number
}

/**
 * Who confirms an order: a mailed link or the owner if it is above a limit (R49), or the open registers, which have to
 * know of it first (R89); null when no one has to. The owner may in place of each.
 */
export type ConfirmableBy = 'link' | 'owner' | 'register'

/** Whether an order takes its pieces out of the stock when it is placed. */
export const holdsPieces = (confirmableBy: ConfirmableBy | null): boolean =>
  confirmableBy === null || confirmableBy === 'register'

/** Who has to confirm an order that the limits have judged, while these registers are open. */
export function confirmableWith(
  byLimits: ConfirmableBy | null,
  registers: readonly string[],
): ConfirmableBy | null {
  return byLimits === null && registers.length > 0 ? 'register' : byLimits
}

/** The most orders of a subject that wait for a confirmation before further ones get no mail. */
const MAILED_UNCONFIRMED = 3

/**
 * The subjects of an order for limits, sorted: its email without a `+tag`, the last ten digits of its phone, its
 * network, and the account of a member.
 */
export function listSubjects(order: {
  email: string
  phone: string
  network: string
  userId: string | null
}): string[] {
  const subjects = [...contactSubjects(order), `network:${order.network}`]
  if (order.userId) subjects.push(`user:${order.userId}`)
  return subjects.toSorted()
}

/** The stock that cart or order lines take. */
export function toLoad(lines: readonly { quantity: number; unitPriceCents: number }[]): Load {
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
  }
}

/**
 * Who has to confirm an order before it takes stock; null when it may take it at once (R49). A large order
 * waits for the owner. A customer with too much open already may show by mail that the order is meant, for one order
 * at a time: a stranger with a real mailbox must not empty the store by clicking.
 */
export function getConfirmableBy(
  load: Load,
  open: readonly OpenLoad[],
  limits: OrderLimits,
): ConfirmableBy | null {
  if (isOrderTooLarge(load, limits)) return 'owner'
  if (!open.some((subject) => isGuestOver(load, subject, limits))) return null
  return open.some(({ linkConfirmed }) => linkConfirmed > 0) ? 'owner' : 'link'
}

/** Whether the customer gets mail about an unconfirmed order; many orders must not cause a flood of mail. */
export function isUnconfirmedMailed(open: readonly OpenLoad[]): boolean {
  return open.every(({ unconfirmed }) => unconfirmed < MAILED_UNCONFIRMED)
}

function isOrderTooLarge(load: Load, limits: OrderLimits): boolean {
  return (
    isOver(load.pieces, limits.orderMaxPieces) ||
    isOver(load.cents, limits.orderMaxCents) ||
    isOver(load.lines, limits.orderMaxLines)
  )
}

function isGuestOver(load: Load, open: OpenLoad, limits: OrderLimits): boolean {
  // A customer without open orders may always take what one order allows.
  if (open.orders === 0) return false
  return (
    isOver(open.orders + 1, limits.guestMaxOrders) ||
    isOver(open.pieces + load.pieces, limits.guestMaxPieces) ||
    isOver(open.cents + load.cents, limits.guestMaxCents) ||
    isOver(open.lines + load.lines, limits.guestMaxLines)
  )
}

function isOver(amount: number, most: number | null): boolean {
  return most !== null && amount > most
}
