/**
 * How long the store keeps personal data, in days. The nightly cleanup removes it, as the privacy policy says.
 * What an order needs is kept with the order, for the books.
 */
export const retentionDays = {
  /** Questions about an order come within months; the order itself still tells what was said. */
  mailText: 180,
  /** Links and codes that open an account: good for a day at most, and a week to see why one did not arrive. */
  accountMailText: 7,
  /** Mails of alerts, with the address: long enough to see why one did not arrive. */
  alertMail: 7,
  /** The holder of a hold that has ended, for as long as someone may ask about it. */
  endedHold: 30,
  /** From its arrival, once it is answered or archived: a warranty or a return may come back to it within a year. */
  settledMessage: 365,
  /** Who of the store opened an order: long enough to look into a complaint of last year's. */
  orderAccess: 730,
  /** Counts of pages without anything about a person: a year and a month to compare it with. */
  visitCounts: 400,
  /** An address that no one confirmed may be someone else's; kept while it is signed in, or has orders. */
  unverifiedAccount: 90,
} as const
