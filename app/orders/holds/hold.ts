import { contactSubjects } from '#orders/placement/contact-subjects.ts'

/** Open holds that one person may have (R99). */
export const HOLDS_MAX = 2

/** How long the link that confirms a hold is good, and what was typed is kept without it. */
export const HOLD_REQUEST_HOURS = 24

/** How far ahead the staff may hold a piece (R234). */
export const HOLD_DAYS_MAX = 30

/** Letters of a name that a piece is held for. */
export const HOLDER_NAME_MAX = 100

/** For whom a piece is held. By email, by phone, or both; only a web request always has an email. */
export interface Holder {
  name: string
  email: string | null
  phone: string | null
}

/** A hold as its holder sees it. Whole cents. */
export interface OwnHold {
  productId: string
  pieceName: string
  priceCents: number
  until: Date
  /** It can be bought and released. */
  isOpen: boolean
}

/** An open hold as the back office sees it. */
export interface OpenHold extends Holder {
  id: string
  productId: string
  pieceName: string
  location: string | null
  untilMs: number
  isFromWeb: boolean
}

/** How a hold ended: bought by its holder, released by hand, past its time, or sold to someone else. */
export type HoldEnd = 'bought' | 'released' | 'expired' | 'given'

export type HoldRefusal =
  /** Customers cannot see that piece. */
  | { reason: 'gone' }
  | { reason: 'sold-out' }
  /** As many as one person may have. */
  | { reason: 'full' }
  /** As many as shoppers may have together, or from one network in a day (R166). */
  | { reason: 'crowded' }

/** The same of the staff, who say until when (R234). */
export type StaffHoldRefusal = HoldRefusal | { reason: 'past' | 'too-far' }

export type HoldAskRefusal =
  /** The store does not take holds on the web. */
  { reason: 'off' } | Exclude<HoldRefusal, { reason: 'full' | 'crowded' }>

export type HoldConfirmRefusal =
  /** The link was used, is too old, or is not one of ours. */
  { reason: 'over' } | { reason: 'off' } | { reason: 'buyers-only' } | HoldRefusal

const HOUR_MS = 3_600_000

/** When a hold that begins now ends: after n hours, then at the next full hour, which is easy to say. */
export function holdUntil(now: Date, hours: number): Date {
  return new Date(Math.ceil((now.getTime() + hours * HOUR_MS) / HOUR_MS) * HOUR_MS)
}

/** Why a hold cannot last until then (R234); null where it can. */
export function refusalOfUntil(until: Date, now: Date): 'past' | 'too-far' | null {
  if (until <= now) return 'past'
  return until.getTime() - now.getTime() > HOLD_DAYS_MAX * 24 * HOUR_MS ? 'too-far' : null
}

/** Whom a hold counts for, sorted: the email without a `+tag`, the last ten digits of the phone. */
export const subjectsOfHolder = ({ email, phone }: Pick<Holder, 'email' | 'phone'>): string[] =>
  contactSubjects({ email: email ?? '', phone: phone ?? '' })
