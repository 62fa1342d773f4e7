/** What waits for the owner, as the menu counts it on every page of the back office. */
export interface OpenWork {
  /** Orders that nobody has touched yet, and those that wait to be confirmed. */
  orders: number
  /** Appointments of today that still lie ahead or were not closed. */
  appointments: number
  /** Mails that failed permanently. */
  mail: number
  /** Messages that nobody has read. */
  messages: number
  /** Posts on marketplaces of pieces that nobody can buy any more (R105). */
  takeDowns: number
}

/** The title of a page with the number of open orders in front, as in "(3) Products"; without them, as it is. */
export function titleWithOrders(title: string, { orders }: OpenWork): string {
  const bare = title.replace(/^\(\d+\) /, '')
  return orders > 0 ? `(${orders}) ${bare}` : bare
}

/** A count as a badge has room for it. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : `${count}`
}
