/**
 * PostgreSQL for tests: what is committed need not survive a crash of the machine, so nothing waits for the disk. The
 * tests of faults that do need it start servers of their own with the store's settings.
 */
export const forgetfulSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Checkpoints are for recovery.
  checkpoint_timeout: '1h',
  max_wal_size: '512MB',
  // A worker that comes by would hold a table for a moment, and count its rows for the planner in some runs only.
  autovacuum: 'off',
} as const
