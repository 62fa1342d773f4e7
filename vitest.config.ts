import { defineConfig } from 'vitest/config'

/** unit: rules without I/O. database: every worker has a PostgreSQL database of its own. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,scripts,bench,faults}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.{ts,tsx}', 'app/db/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: [
            'app/**/*.server.test.{ts,tsx}',
            'app/db/**/*.test.ts',
            'tests/{requests,faults}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/worker-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
