import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { seedFastCheck } from './tests/support/seeds.ts'

// Each file has a process of its own, which would compile the store and its libraries again.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compiled'

/** Against what never comes; how long that takes is the machine's matter. */
const patience = { poll: { timeout: 50_000 } }

const waits = 'tests/support/patient-waits.ts'

/** What is long by nature is for `npm run test:all`. */
const left = process.env.TEST_RUN === 'all' ? [] : ['**/*.long.test.ts']

const limits = {
  expect: patience,
  // Against what never ends; how long a test takes is the machine's matter.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: Math.max(2, availableParallelism()),
}

/** What every worker needs that has a PostgreSQL database of its own. */
const withDatabase = {
  ...limits,
  globalSetup: ['tests/support/database-server.ts'],
  setupFiles: [waits, 'tests/support/worker-database.ts'],
}

/** Requests to a shop as it is deployed: https, behind a proxy, limits on. Those in `both` are made to a plain one too. */
const onlyDeployed = ['tests/requests/access-matrix*.test.ts']
const both = 'tests/requests/{accounts,admin-guard,cart-call,redirects,tracking}.test.ts'

/**
 * unit: rules without I/O. services: with a database. database: requests and faults, on plain localhost, without limits.
 * deployed: as above.
 */
export default defineConfig({
  plugins: [seedFastCheck()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,scripts,bench,faults}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...left, '**/*.server.test.{ts,tsx}', 'app/db/**'],
          ...limits,
          setupFiles: [waits],
          // Each file would load the same modules again.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['app/**/*.server.test.{ts,tsx}', 'app/db/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...left],
          ...withDatabase,
          // Its modules are its own all the same (worker-database.ts); a process a file would take a quarter longer.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/{requests,faults}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...left, ...onlyDeployed],
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'deployed',
          include: [...onlyDeployed, both],
          exclude: [...configDefaults.exclude, ...left],
          env: { TEST_BASE_URL: 'https://shop.example', TRUST_PROXY: '1', RATE_LIMITS: 'on' },
          ...withDatabase,
        },
      },
    ],
  },
})
