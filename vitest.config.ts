import { defineConfig } from 'vitest/config'

/** Against what never comes; how long that takes is the machine's matter. */
const patience = { poll: { timeout: 50_000 } }

const waits = 'tests/support/patient-waits.ts'

/** What every worker needs that has a PostgreSQL database of its own. */
const withDatabase = {
  expect: patience,
  globalSetup: ['tests/support/database-server.ts'],
  setupFiles: [waits, 'tests/support/worker-database.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
}

/** Requests to a shop as it is deployed: https, behind a proxy, limits on. Those in `both` are made to a plain one too. */
const onlyDeployed = ['tests/requests/access-matrix.test.ts']
const both = 'tests/requests/{accounts,admin-guard,cart-call,redirects,tracking}.test.ts'

/** unit: rules without I/O. database: on plain localhost, without limits. deployed: as above. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,scripts,bench,faults}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.{ts,tsx}', 'app/db/**'],
          // Against what never ends; how long a test takes is the machine's matter.
          testTimeout: 60_000,
          expect: patience,
          setupFiles: [waits],
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
          exclude: onlyDeployed,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'deployed',
          include: [...onlyDeployed, both],
          env: { TEST_BASE_URL: 'https://shop.example', TRUST_PROXY: '1', RATE_LIMITS: 'on' },
          ...withDatabase,
        },
      },
    ],
  },
})
