/**
 * After how long without a request a session ends, in seconds (docs/security.md). The owner opens the back office
 * nearly every day; a customer comes back to a cart within two weeks.
 */
export const idleSeconds = { backOffice: 3 * 24 * 3600, customer: 14 * 24 * 3600 }

/** Its use is recorded at most this often, so that pages cost no write. */
export const seenEverySeconds = 600
