/** The address of the test's own database, past a pooler if the run has one: for sessions of the test itself. */
export const directAddress = process.env.DATABASE_DIRECT_URL || (process.env.DATABASE_URL ?? '')
